import type { PostValues } from '~/features/posts/post';
import { definitionOf, picturesIn } from '~/features/posts/sections/sections';
import { parseDate } from '~/formats/dates';

export const stillUploading = 'A file is still being uploaded.';

interface PublishWarning {
  sentence: string;
  /** The index of the section it is about. */
  section?: number;
}

/** What a post lacks, or what its author may not expect. A post with warnings can be published. */
export function publishWarnings(values: PostValues): PublishWarning[] {
  const { title, excerpt, author, publishedDate, content } = values;
  const isWritten = content.some((section) =>
    definitionOf(section)
      .texts(section)
      .some((text) => text.trim() !== ''),
  );
  const before = [
    title.trim() === '' && 'It has no title. Readers see it as “Untitled”.',
    excerpt.trim() === '' && 'It has no excerpt. Lists and search show only its title.',
    !isWritten && 'It has no text yet.',
    author.trim() === '' && 'It has no author.',
  ];
  const after = [
    publishedDate.trim() !== '' &&
      !parseDate(publishedDate) &&
      `“${publishedDate}” isn’t a date, so it goes live right away.`,
  ];
  return [...toWarnings(before), ...picturesWithoutAlternativeText(values), ...toWarnings(after)];
}

function toWarnings(sentences: (string | false)[]): PublishWarning[] {
  return sentences.flatMap((sentence) => (sentence ? { sentence } : []));
}

function picturesWithoutAlternativeText(values: PostValues): PublishWarning[] {
  return values.content.flatMap((one, section) => {
    const { length } = picturesIn(one).filter(
      ({ fileName, alt }) => fileName && alt?.trim() === '',
    );
    if (length === 0) return [];
    const title = one.title?.trim();
    const place = `section ${section + 1}${title ? `, “${title}”,` : ''}`;
    const pictures =
      length === 1 ? `A picture in ${place} has` : `${length} pictures in ${place} have`;
    return { sentence: `${pictures} no alternative text.`, section };
  });
}
