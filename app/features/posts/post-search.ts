import { lacksReadings } from '~/art/plate-name';
import { memoize } from '~/formats/memoize';
import { cleanText, countWords, foldCase } from '~/formats/text';
import { type PostValues, textFieldNames } from './post';
import { definitionOf, picturesIn, type Section } from './sections/sections';

type Searched = Pick<PostValues, 'title' | 'excerpt' | 'author' | 'content'>;

/** Everything searchable of a post, one value per line. */
export function searchedOf({ title, excerpt, author, content }: Searched): string {
  const values = [title, excerpt, author, ...content.flatMap(valuesOf)];
  return values.filter((value) => value !== '').join('\n');
}

/** The same, case-folded. */
export function searchTextOf(post: Searched): string {
  return foldCase(cleanText(searchedOf(post)));
}

/** The normal form of a search; empty means no filter. */
export function needleOf(query: string): string {
  return foldCase(cleanText(query.trim()));
}

/** True if nothing is written: no text, no picture, no media. */
export function isBlank(post: Pick<PostValues, 'title' | 'excerpt' | 'headerImage' | 'content'>) {
  return (
    ![post.title, post.excerpt, chosenPicture(post)].some(isFilled) &&
    !post.content.some(hasContent)
  );
}

/** True if nothing was typed into a new post, which begins with an author and a plate. */
export function isUntouched({ author: _, ...post }: PostValues): boolean {
  const texts = { ...post, author: '', headerImage: chosenPicture(post) };
  const isTyped = textFieldNames.some((name) => isFilled(texts[name]));
  return !isTyped && post.tags.length === 0 && !post.content.some(hasContent);
}

/** A plate that is drawn from the text is none before there is text. */
const chosenPicture = ({ headerImage }: Pick<PostValues, 'headerImage'>) =>
  lacksReadings(headerImage) ? '' : headerImage;
const isFilled = (text: string) => text.trim() !== '';
const hasContent = (section: Section) =>
  valuesOf(section).some(isFilled) || filesIn(section).some(isFilled);
const filesIn = (section: Section) => [
  ...('fileName' in section ? [section.fileName] : []),
  ...picturesIn(section).map(({ fileName }) => fileName),
];

const wordsPerMinute = 225;

/** The time to read as it was typed, else computed from the text. */
export function timeToReadOf({
  timeToRead,
  content,
}: Pick<PostValues, 'timeToRead' | 'content'>): string {
  return timeToRead || computeTimeToRead(content);
}

/** '5 min', from the words a reader will read. */
export function computeTimeToRead(content: readonly Section[]): string {
  const words = content.reduce((sum, section) => sum + wordsIn(section), 0);
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min`;
}

/** Memoized: the editor asks at every keystroke, and only one section has changed. */
const wordsIn = memoize((section: Section) => countWords(valuesOf(section).join('\n')));

function valuesOf(section: Section): string[] {
  return [section.title ?? '', ...definitionOf(section).texts(section)];
}
