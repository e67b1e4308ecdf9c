import type { PostValues } from '~/features/posts/post';
import { definitionOf, nameOf, picturesIn, type Section } from '~/features/posts/sections/sections';
import { parseDate } from '~/formats/dates';

/** The title, or a section by its index. */
export type Place = 'title' | number;

interface PublishWarning {
  sentence: string;
  /** What it is about, and its name. */
  place?: Place;
  name?: string;
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
      name: 'title',
    },
    excerpt.trim() === '' && {
      sentence: 'It has no excerpt. Lists and search show only its title.',
    },
    !isWritten && { sentence: 'It has no text yet.' },
    author.trim() === '' && { sentence: 'It has no author.' },
    ...values.content.flatMap(warningsOf),
    publishedDate.trim() !== '' &&
      !parseDate(publishedDate) && {
        sentence: `“${publishedDate}” isn’t a date, so it goes live right away.`,
      },
  ];
  return warnings.filter((one) => one !== false);
}

function warningsOf(section: Section, place: number): PublishWarning[] {
  const name = nameOf(section);
  const isNothing = section.type !== 'text' && isEmpty(section);
  const empty = isNothing ? [`The ${name}`] : emptyIn(section, name);
  const { length } = picturesIn(section).filter(
    ({ fileName, alt }) => fileName && alt?.trim() === '',
  );
  const inside =
    length === 1 ? `A picture in the ${name} has` : `${length} pictures in the ${name} have`;
  const pictures = section.type === 'image' ? `The ${name} has` : inside;
  return [
    ...empty.map((what) => `${what} is empty. Readers don’t see it.`),
    ...(length > 0 ? [`${pictures} no alternative text.`] : []),
  ].map((sentence) => ({ sentence, place, name }));
}

/** Events without a word, and blocks of events. */
function emptyIn(section: Section, name: string): string[] {
  if (section.type !== 'timeline') return [];
  return section.events.flatMap(({ date, title, content }, at) => {
    const said = title.trim() || date.trim();
    const event = `event ${at + 1}${said && `, “${said}”,`} of the ${name}`;
    if (!said && content.every(isEmpty)) return [`E${event.slice(1)}`];
    return content
      .filter((block) => block.type !== 'text' && isEmpty(block))
      .map(({ type }) => `The ${type} in ${event}`);
  });
}

function isEmpty(section: Section): boolean {
  if (section.type === 'text') return section.value.trim() === '';
  if ('fileName' in section) return section.fileName === '';
  const isSaid = definitionOf(section)
    .texts(section)
    .some((text) => text.trim() !== '');
  return !isSaid && !picturesIn(section).some(({ fileName }) => fileName);
}
