import { isDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';
import { z } from '~/formats/zod';

export const holdModes = ['all', 'first', 'none'] as const;
export type HoldMode = (typeof holdModes)[number];

export const holdLabels: Record<HoldMode, string> = {
  all: 'Hold every comment',
  first: 'Hold the first comment of a reader',
  none: 'Hold none',
};

export const commentSettings = z.object({
  enabled: z.boolean().catch(true),
  hold: z.enum(holdModes).catch('first'),
  /** A post takes comments for this many days; 0: for ever. */
  closeAfterDays: z.number().int().min(0).max(36_500).catch(0),
  /** Words that hold a comment, one on a line. */
  words: z.string().max(10_000).catch(''),
});
export type CommentSettings = z.infer<typeof commentSettings>;

export const defaultSettings: CommentSettings = commentSettings.parse({});

/** off: nothing of comments shows; closed: what was written stays, nothing is added. */
export type CommentsState = 'open' | 'closed' | 'off';

export function commentsStateOf(
  /** With when it was published, as ISO text. */
  post: { sortDate: string; isTurnedOff: boolean },
  { enabled, closeAfterDays }: CommentSettings,
  today: string,
): CommentsState {
  if (!enabled || post.isTurnedOff) return 'off';
  if (closeAfterDays === 0) return 'open';
  const day = post.sortDate.slice(0, 10);
  return isDay(day) && addDays(day, closeAfterDays) < today ? 'closed' : 'open';
}
