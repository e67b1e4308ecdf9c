/**
 * What stays although it has no width: all of an emoji that Unicode recommends (its joiners, variations, the tags of a
 * flag), and a joiner between letters of a script that joins (Persian, Hindi). Right-to-left letters need no mark: their
 * direction is their own, and what overrides a direction is hidden.
 */
const belongs =
  /\p{RGI_Emoji}|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]])[\u200C\u200D](?=\p{L})/v;

/** Control characters, directions, characters without width, tags: nobody sees them, and programs read them. */
const hidden = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]--[\t\n\r]]+/v;

const either = new RegExp(`(${belongs.source})|${hidden.source}`, 'gv');
const shownAtOnce = 3;

/** The text with a visible mark for what can't be seen: ‹U+202E›. */
export const markHidden = (text: string): string =>
  text.replace(either, (found, belongs?: string) => {
    if (belongs) return belongs;
    const codes = [...found].map((one) => one.codePointAt(0)?.toString(16).toUpperCase() ?? '');
    const shown = codes.slice(0, shownAtOnce).map((code) => `U+${code.padStart(4, '0')}`);
    const more = codes.length - shown.length;
    return `‹${shown.join(' ')}${more > 0 ? ` and ${more} more` : ''}›`;
  });

/** Where the marks of a text belong. */
export const hiddenIn = (text: string): { at: number; mark: string }[] =>
  [...text.matchAll(either)]
    .filter(([, belongs]) => belongs === undefined)
    .map(({ 0: found, index }) => ({ at: index, mark: markHidden(found) }));

/** The same in HTML, between its tags. */
export const markHiddenInHtml = (html: string): string =>
  html.replace(/(?<=^|>)[^<]+/g, markHidden);

export const hasHidden = (...texts: string[]): boolean =>
  texts.some((text) => markHidden(text) !== text);

/** Beside what somebody else wrote, where it has marks. */
export const hiddenNote =
  'A mark like ‹U+200B› stands for a character you can’t see. Programs read it.';

/** The same for a mail: nothing, or the line and a blank one. */
export const hiddenLines = (...texts: string[]): string[] =>
  hasHidden(...texts) ? ['', hiddenNote] : [];
