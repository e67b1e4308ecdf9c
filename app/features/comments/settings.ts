import { isDay } from '~/formats/dates';
import { formatCount } from '~/formats/numbers';
import { addDays } from '~/formats/owner-day';
import { z } from '~/formats/zod';

export const holdModes = ['all', 'first', 'none'] as const;

export const holdLabels: Record<(typeof holdModes)[number], string> = {
  all: 'Hold every comment',
  first: 'Hold the first comment of a reader',
  none: 'Hold none',
};

/** In characters. */
const longestWords = 10_000;
const longestDays = 36_500;
const noDays = 'Enter a whole number of days, or leave it empty.';

export const commentSettings = z.object({
  enabled: z.boolean(),
  hold: z.enum(holdModes),
  /** A post takes comments for this many days; 0 means forever. */
  closeAfterDays: z.coerce
    .number(noDays)
    .int(noDays)
    .min(0, noDays)
    .max(longestDays, noDays)
    .default(0),
  /** Words that hold a comment, one per line. */
  words: z
    .string()
    .transform((words) => words.replace(/\r\n?/g, '\n'))
    .refine(({ length }) => length <= longestWords, {
      error: ({ input }) =>
        `The list has ${formatCount(String(input).length)} characters. Keep it to ${formatCount(longestWords)}.`,
    })
    .default(''),
});
export type CommentSettings = z.infer<typeof commentSettings>;

export const defaultSettings: CommentSettings = {
  enabled: true,
  hold: 'first',
  closeAfterDays: 0,
  words: '',
};

/** off: comments are not shown. closed: comments are shown, but no new ones are taken. */
export type CommentsState = 'open' | 'closed' | 'off';

export function commentsStateOf(
  /** `sortDate` is when it was published, as ISO text. */
  post: { sortDate: string; isTurnedOff: boolean },
  { enabled, closeAfterDays }: CommentSettings,
  today: string,
): CommentsState {
  if (!enabled || post.isTurnedOff) return 'off';
  if (closeAfterDays === 0) return 'open';
  const day = post.sortDate.slice(0, 10);
  return isDay(day) && addDays(day, closeAfterDays) < today ? 'closed' : 'open';
}
