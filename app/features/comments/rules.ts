import { type FormSubmission, spamSigns } from '~/formats/spam-signs';
import { foldCase } from '~/formats/text';
import type { CommentStatus } from './comment';
import type { HoldMode } from './settings';

export interface CommentSubmission extends FormSubmission {
  /** Words that hold a comment, one per line. */
  words: string;
}

/** Why a comment is held, as sentences for the owner; empty if it is not. */
export function holdReasons(submission: CommentSubmission): string[] {
  const reasons = spamSigns(submission, 'comment');
  const folded = foldCase(submission.text);
  const found = wordsIn(submission.words).find((word) => folded.includes(foldCase(word)));
  if (found) reasons.push(`Contains a blocked word: ${found}`);
  return reasons;
}

const wordsIn = (words: string) => words.split('\n').flatMap((line) => line.trim() || []);

interface Judged {
  reasons: readonly string[];
  submission: Pick<CommentSubmission, 'hiddenField' | 'formTime'>;
  hold: HoldMode;
  /** The reader has an approved comment. */
  isKnown: boolean;
}

/** The status of a new comment: spam if only a program could have sent it, held if a rule applies. */
export function statusFor({ reasons, submission, hold, isKnown }: Judged): CommentStatus {
  if (submission.hiddenField !== '' || submission.formTime.kind === 'forged') return 'spam';
  if (reasons.length > 0 || hold === 'all') return 'held';
  return hold === 'none' || isKnown ? 'approved' : 'held';
}
