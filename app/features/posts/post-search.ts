import { cleanText, countWords, foldCase } from '~/formats/text';
import type { PostValues } from './post';
import { kindOf, type Section } from './sections/kinds';

/** Everything a reader can search a post for, folded to one case, one value a line. */
export function searchTextOf(
  post: Pick<PostValues, 'title' | 'excerpt' | 'author' | 'content'>,
): string {
  const values = [post.title, post.excerpt, post.author, ...post.content.flatMap(valuesOf)];
  return foldCase(cleanText(values.filter((value) => value !== '').join('\n')));
}

/** The form in which a typed text is looked for; empty: no filter. */
export function needleOf(query: string): string {
  return foldCase(cleanText(query.trim()));
}

/** The same answer the database gives, for one post in hand. */
export function matchesSearch(post: Parameters<typeof searchTextOf>[0], query: string): boolean {
  return searchTextOf(post).includes(needleOf(query));
}

/** True where nothing was written yet: no text, no picture, nothing to play. */
export function isBlank(post: Pick<PostValues, 'title' | 'excerpt' | 'headerImage' | 'content'>) {
  const texts = [post.title, post.excerpt, post.headerImage, ...post.content.flatMap(valuesOf)];
  return texts.every((text) => text.trim() === '') && !post.content.some(hasMedia);
}

function hasMedia(section: Section): boolean {
  return kindOf(section).hasMedia?.(section) ?? false;
}

const wordsPerMinute = 225;

/** A suggestion such as '5 min', from the words a reader will read. */
export function suggestTimeToRead(content: readonly Section[]): string {
  const words = countWords(content.flatMap(valuesOf).join('\n'));
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}

function valuesOf(section: Section): string[] {
  return [section.title ?? '', ...kindOf(section).texts(section)];
}
