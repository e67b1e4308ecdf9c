import { minuteMs } from '~/formats/durations';
import { formatCount } from '~/formats/numbers';
import { cleanText } from '~/formats/text';

/** held: waits for the owner. */
export const decisions = ['held', 'approved', 'spam'] as const;
/** deleted: has no text and stays only for its replies. */
const statuses = [...decisions, 'deleted'] as const;
export type CommentStatus = (typeof statuses)[number];

/** What a reader fills in; `parentId` is empty for a comment that is no reply. */
export interface CommentFields {
  text: string;
  parentId: string;
  name: string;
}

export const commentLimit = 5000;
/** Of lists and quotes inside each other. */
export const maxDepth = 8;
export const nestedTooDeeply = `Please nest lists and quotes at most ${maxDepth} deep`;
export const nameLimit = 60;
export const commentsOnPage = 50;
const editMs = 15 * minuteMs;

export const readCommentStatus = (stored: string): CommentStatus =>
  statuses.find((one) => one === stored) ?? 'held';

/** Normalises line ends and removes characters that a database refuses. */
export function readCommentText(value: unknown): string {
  return typeof value === 'string' ? cleanText(value.replace(/\r\n?/g, '\n')).trim() : '';
}

/** What is wrong with a comment; undefined if it may be stored. */
export function textError(text: string): string | undefined {
  if (text === '') return 'Please write a comment';
  if (text.length <= commentLimit) return undefined;
  return `Please use at most ${formatCount(commentLimit)} characters (it has ${formatCount(text.length)})`;
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
  if (/@|\/\/|\bwww\./i.test(name)) return 'Please choose a name, not an address';
  if (/[<>`*[\]{}|\\]|__|&#?\w+;/.test(name))
    return 'Please choose a name without signs like < * [';
  if (reserved.some((taken) => sameName(taken) === sameName(name)))
    return 'Please choose another name: this one is the author’s';
  return undefined;
}

/** Letters that look like Latin ones, each before the letter it looks like. */
const lookalikes = new Map(
  [
    ['аαɑᴀ', 'a'],
    ['вβʙᴃ', 'b'],
    ['сϲᴄ', 'c'],
    ['ԁɗđᴅ', 'd'],
    ['еєεҽᴇ', 'e'],
    ['ɡǥɢ', 'g'],
    ['һհнηʜħ', 'h'],
    ['іιıɩӏɪ1iǀ|', 'l'],
    ['јϳʝᴊ', 'j'],
    ['кκᴋ', 'k'],
    ['łʟ', 'l'],
    ['мᴍμ', 'm'],
    ['ոпռɴ', 'n'],
    ['оοσօоᴏ0øө', 'o'],
    ['рρþᴘ', 'p'],
    ['ԛգ', 'q'],
    ['гʀя', 'r'],
    ['ѕꜱ5ƽ', 's'],
    ['тτᴛŧ', 't'],
    ['υսцᴜʊ', 'u'],
    ['ѵνᴠ', 'v'],
    ['ԝωшᴡ', 'w'],
    ['хχ×', 'x'],
    ['уγүʏ', 'y'],
    ['ᴢƶ2', 'z'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin] as const)),
);

/** What a name looks like: the same for names that a reader takes for one. */
const sameName = (name: string) =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

export const isEditable = (createdAt: string, now: Date) =>
  now.getTime() < Date.parse(createdAt) + editMs;

/** Sorts a comment after earlier ones and before its own replies. */
export function sortKeyOf(id: string, createdAt: string, parent: { sortKey: string } | null) {
  return parent ? `${parent.sortKey} ${createdAt} ${id}` : `${createdAt} ${id}`;
}
