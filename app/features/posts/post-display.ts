import { parseDate } from '~/formats/dates';
import { dayOf } from '~/formats/owner-day';

/** The title of a post wherever it is shown. */
export function titleOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}

/** The file name of a picture; /vendor/x.webp is x.webp. */
export function pictureName(written: string): string {
  return written.replace(/^\/?vendor\//, '');
}

interface Dated {
  publishedDate: string;
  createdAt: string;
}

/** The day a post shows: its publish date as written, else the owner's day on which it was created. */
export function shownDate({ publishedDate, createdAt }: Dated, timeZone: string): string {
  const made = parseDate(createdAt);
  return publishedDate || (made ? dayOf(made, timeZone) : '');
}

/** The date that newest and oldest sort by: publishedDate, or createdAt if that is missing or no date. */
export function sortDateOf(post: Dated): string {
  const date = parseDate(post.publishedDate) ?? parseDate(post.createdAt);
  return date?.toISOString() ?? '';
}
