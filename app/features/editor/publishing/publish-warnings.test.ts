import { expect, it } from 'vitest';
import { emptyValues, type PostValues } from '~/features/posts/post';
import { publishWarnings } from './publish-warnings';

const finished: PostValues = {
  ...emptyValues,
  title: 'Lanterns',
  excerpt: 'How they are lit.',
  author: 'Ada',
  content: [{ type: 'text', value: 'Text with ![a lantern](/vendor/a.webp)' }],
};

const sentences = (values: PostValues) => publishWarnings(values).map(({ sentence }) => sentence);

it('nothing is missing of a post with title, excerpt, author, text and alternative texts', () => {
  expect(publishWarnings(finished)).toEqual([]);
});

it('says what is missing, and what would surprise', () => {
  const empty: PostValues = { ...emptyValues, publishedDate: 'soon' };
  expect(sentences(empty)).toEqual([
    'It has no title. Readers see it as “Untitled”.',
    'It has no excerpt. Lists and search show only its title.',
    'It has no text yet.',
    'It has no author.',
    '“soon” isn’t a date, so it goes live right away.',
  ]);
});

it('says which sections have pictures without alternative text, in their fields and in their texts', () => {
  const text = { type: 'text', value: 'One ![](/vendor/b.webp) and ![](/vendor/c.webp)' } as const;
  const image = {
    type: 'image',
    title: 'The barn',
    fileName: 'c.webp',
    alt: ' ',
    size: 'large',
    alignment: 'center',
  } as PostValues['content'][number];
  expect(publishWarnings({ ...finished, content: [...finished.content, text, image] })).toEqual([
    { sentence: '2 pictures in section 2 have no alternative text.', place: 1 },
    { sentence: 'A picture in section 3, “The barn”, has no alternative text.', place: 2 },
  ]);
});

const picture = (fileName: string, alt: string) =>
  ({ type: 'image', fileName, alt, size: 'large', alignment: 'center' }) as const;

it('finds them in every type of section that shows pictures', () => {
  const content: PostValues['content'] = [
    { type: 'text', value: '![](/vendor/a.png) ![words](b.png) [![ ](c.png)](https://x.example)' },
    picture('d.png', ' '),
    picture('e.png', 'An engine'),
    picture('', ''),
    {
      type: 'gallery',
      pictures: [
        { fileName: 'f.png', alt: '', caption: 'A caption is no alternative' },
        { fileName: 'g.png', alt: 'A gate', caption: '' },
      ],
    },
    { type: 'timeline', events: [{ date: '', title: '', content: [picture('h.png', '')] }] },
    { type: 'text', value: '> [!NOTE]\n> ![](i.png)' },
    { type: 'text', value: '```md\n![](j.png)\n```' },
  ];
  const sections = publishWarnings({ ...finished, content }).map(({ place }) => place);
  expect(sections).toEqual([0, 1, 4, 5, 6]);
});
