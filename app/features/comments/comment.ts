import { minuteMs } from '~/formats/durations';
import { formatCount } from '~/formats/numbers';
import { cleanText } from '~/formats/text';

/** held: waits for the owner. deleted: has no text and stays only for its replies. */
export const commentStatuses = ['held', 'approved', 'spam', 'deleted'] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What a reader fills in; `parentId` is empty for a comment that is no reply. */
export interface CommentFields {
  text: string;
  parentId: string;
  name: string;
}

export const commentLimit = 5000;
export const nameLimit = 60;
export const commentsOnPage = 50;
const editMs = 15 * minuteMs;

export const readCommentStatus = (stored: string): CommentStatus =>
  commentStatuses.find((one) => one === stored) ?? 'held';

/** Normalises line ends and removes characters that a database refuses. */
export function readCommentText(value: unknown): string {
  return typeof value === 'string' ? cleanText(value.replace(/\r\n?/g, '\n')).trim() : '';
}

/** What is wrong with a comment; undefined if it may be stored. */
export function textError(text: string): string | undefined {
  if (text === '') return 'Please write a comment';
  if (text.length <= commentLimit) return undefined;
  return `Please use at most ${formatCount(commentLimit)} characters (there are ${formatCount(text.length)})`;
}

/** A display name is one line. */
export function readName(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Direction marks and invisible characters could make one name look like another.
  return cleanText(value)
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What is wrong with a display name. The owner's names are reserved. */
export function nameError(name: string, reserved: readonly string[]): string | undefined {
  if (name === '') return 'Please choose a display name';
  if (name.length > nameLimit) return `Please use at most ${nameLimit} characters`;
  if (/@|\/\/|\bwww\./i.test(name)) return 'Please choose a name that is no address';
  if (reserved.some((taken) => sameName(taken) === sameName(name)))
    return 'Please choose another name: this one is the author’s';
  return undefined;
}

const sameName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export function editableUntil(createdAt: string): Date {
  return new Date(Date.parse(createdAt) + editMs);
}

export const isEditable = (createdAt: string, now: Date) => now < editableUntil(createdAt);

/** Sorts a comment after earlier ones and before its own replies. */
export function sortKeyOf(id: string, createdAt: string, parent: { sortKey: string } | null) {
  return parent ? `${parent.sortKey} ${createdAt} ${id}` : `${createdAt} ${id}`;
}
