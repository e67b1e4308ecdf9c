import type { PostValues } from '~/features/posts/post';
import { definitionOf, picturesIn } from '~/features/posts/sections/sections';
import { parseDate } from '~/formats/dates';

/** The title, or a section by its index. */
export type Place = 'title' | number;

interface PublishWarning {
  sentence: string;
  /** What it is about. */
  place?: Place;
}

/** What a post lacks, or what its author may not expect. A post with warnings can be published. */
export function publishWarnings(values: PostValues): PublishWarning[] {
  const { title, excerpt, author, publishedDate, content } = values;
  const isWritten = content.some((section) =>
    definitionOf(section)
      .texts(section)
      .some((text) => text.trim() !== ''),
  );
  const warnings: (PublishWarning | false)[] = [
    title.trim() === '' && {
      sentence: 'It has no title. Readers see it as “Untitled”.',
      place: 'title',
    },
    excerpt.trim() === '' && {
      sentence: 'It has no excerpt. Lists and search show only its title.',
    },
    !isWritten && { sentence: 'It has no text yet.' },
    author.trim() === '' && { sentence: 'It has no author.' },
    ...picturesWithoutAlternativeText(values),
    publishedDate.trim() !== '' &&
      !parseDate(publishedDate) && {
        sentence: `“${publishedDate}” isn’t a date, so it goes live right away.`,
      },
  ];
  return warnings.filter((one) => one !== false);
}

function picturesWithoutAlternativeText(values: PostValues): PublishWarning[] {
  return values.content.flatMap((one, at) => {
    const { length } = picturesIn(one).filter(
      ({ fileName, alt }) => fileName && alt?.trim() === '',
    );
    if (length === 0) return [];
    const title = one.title?.trim();
    const section = `section ${at + 1}${title ? `, “${title}”,` : ''}`;
    const pictures =
      length === 1 ? `A picture in ${section} has` : `${length} pictures in ${section} have`;
    return { sentence: `${pictures} no alternative text.`, place: at };
  });
}
