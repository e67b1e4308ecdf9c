import { type FormSubmission, spamSigns } from '~/formats/spam-signs';
import { foldCase } from '~/formats/text';
import type { CommentStatus } from './comment';
import type { CommentSettings } from './settings';

interface Judged {
  submission: FormSubmission;
  settings: Pick<CommentSettings, 'words' | 'hold'>;
  /** The reader has an approved comment. */
  isKnown: boolean;
}

/**
 * The status of a comment, and why it is held, as sentences for the owner: spam if only a program could have sent it, held
 * if a rule applies.
 */
export function judgeComment({ submission, settings, isKnown }: Judged): {
  status: CommentStatus;
  reasons: string[];
} {
  const reasons = spamSigns(submission, 'comment');
  const folded = foldCase(submission.text);
  const words = settings.words.split('\n').flatMap((line) => line.trim() || []);
  const found = words.find((word) => folded.includes(foldCase(word)));
  if (found) reasons.push(`Contains a blocked word: ${found}`);
  const isProgram = submission.hiddenField !== '' || submission.formTime.kind === 'forged';
  const isFree = settings.hold === 'none' || (settings.hold === 'first' && isKnown);
  const otherwise = reasons.length === 0 && isFree ? 'approved' : 'held';
  return { status: isProgram ? 'spam' : otherwise, reasons };
}
