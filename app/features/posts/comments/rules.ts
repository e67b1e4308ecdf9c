import {
  countLinks,
  type FormTime,
  hasLinkMarkup,
  linkLimit,
  timeReason,
} from '~/formats/spam-signs';
import { foldCase } from '~/formats/text';
import type { CommentStatus } from './comment';
import type { HoldMode } from './settings';

export interface Suspicion {
  text: string;
  /** What was typed into the field people cannot see. */
  hiddenField: string;
  formTime: FormTime;
  /** True where the same text arrived not long ago. */
  duplicate: boolean;
  /** Words the owner does not want, one on a line. */
  words: string;
}

/** Why a comment is held, in words for the owner; empty for an ordinary one. */
export function holdReasons(suspicion: Suspicion): string[] {
  const { text, hiddenField, formTime, duplicate, words } = suspicion;
  const reasons: string[] = [];
  if (hiddenField !== '') reasons.push('The field hidden from people was filled in.');
  const count = countLinks(text);
  const time = timeReason(formTime, count, 'The comment');
  if (time) reasons.push(time);
  if (count > linkLimit) reasons.push(`The comment has ${count} links.`);
  if (hasLinkMarkup(text)) reasons.push('The comment has links as markup.');
  if (duplicate) reasons.push('The same comment arrived within the last day.');
  const folded = foldCase(text);
  const found = wordsIn(words).find((word) => folded.includes(foldCase(word)));
  if (found) reasons.push(`The comment has a word of your list: ${found}`);
  return reasons;
}

const wordsIn = (words: string) => words.split('\n').flatMap((line) => line.trim() || []);

interface Judged {
  reasons: readonly string[];
  suspicion: Pick<Suspicion, 'hiddenField' | 'formTime'>;
  hold: HoldMode;
  /** The reader has a comment that the owner let through. */
  isKnown: boolean;
}

/** What becomes of a reader's comment. A program gives itself away; a person who breaks a rule is looked at. */
export function statusFor({ reasons, suspicion, hold, isKnown }: Judged): CommentStatus {
  if (suspicion.hiddenField !== '' || suspicion.formTime.kind === 'forged') return 'spam';
  if (reasons.length > 0 || hold === 'all') return 'held';
  return hold === 'none' || isKnown ? 'approved' : 'held';
}
