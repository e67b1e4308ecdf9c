import { parseMarkdown } from '~/features/posts/markdown/markdown-parser';
import { plainText } from '~/features/posts/markdown/markdown-tree';
import { searchedOf } from '~/features/posts/post-search';
import { cleanText, cutText, findFolded, foldCase } from '~/formats/text';

/** The words a search found, between what stands before and after them in their sentence. */
export type FoundWords = [before: string, words: string, after: string];

const maxBefore = 40;
const maxAfter = 160;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence with a folded needle; null where the title has it, which is shown anyway. */
export function foundWords(
  post: Parameters<typeof searchedOf>[0] & { searchText: string },
  needle: string,
): FoundWords | null {
  const has = (text: string) => foldCase(cleanText(text)).includes(needle);
  if (has(post.title)) return null;
  // To fold every line takes longer than to count them; a post in an older encoding may have others.
  const { searchText } = post;
  const lines = searchedOf(post).split('\n');
  const at = searchText.slice(0, searchText.indexOf(needle)).split('\n').length - 1;
  const line = [lines[at] ?? '', ...lines].find(has);
  if (line === undefined) return null;
  // What is only in an address or between marks is shown as it is written.
  const words = plainText(parseMarkdown(line).tree);
  const text = cleanText(has(words) ? words : line);
  const place = findFolded(text, needle);
  if (!place) return null;
  const { from, to } = place;
  const { index = 0, segment = text } = sentences.segment(text).containing(from) ?? {};
  const end = Math.max(to, index + segment.trimEnd().length);
  return [
    shorten(text.slice(index, from)),
    text.slice(from, to),
    cutText(text.slice(to, end), maxAfter),
  ];
}

/** Its end, from the beginning of a word. */
function shorten(before: string): string {
  const characters = [...before];
  if (characters.length <= maxBefore) return before;
  return `…${characters
    .slice(-maxBefore)
    .join('')
    .replace(/^\S*\s/, '')}`;
}
