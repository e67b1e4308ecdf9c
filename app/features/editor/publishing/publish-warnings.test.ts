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
    {
      sentence: '2 pictures in the text “One and” have no alternative text.',
      place: 1,
      name: 'text “One and”',
    },
    {
      sentence: 'The image “The barn” has no alternative text.',
      place: 2,
      name: 'image “The barn”',
    },
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
  const sections = publishWarnings({ ...finished, content }).flatMap(({ sentence, place }) =>
    sentence.includes('alternative') ? place : [],
  );
  expect(sections).toEqual([0, 1, 4, 5, 6]);
});

it('names empty events, their blocks and empty sections by what they are', () => {
  const blank = { date: '', title: '', content: [{ type: 'text', value: '' } as const] };
  const wheel = { ...blank, title: 'Wheel', content: [picture('', '')] };
  const content: PostValues['content'] = [
    { type: 'timeline', events: [wheel, blank], title: 'Of old' },
    { type: 'list', items: [''] },
    { type: 'timeline', events: [blank] },
    {
      type: 'video',
      ...{ fileName: '', poster: '', captions: '', width: 0, height: 0 },
      caption: 'A launch',
    },
  ];
  expect(sentences({ ...finished, content: [...finished.content, ...content] })).toEqual([
    'The image in event 1, “Wheel”, of the timeline “Of old” is empty. Readers don’t see it.',
    'Event 2 of the timeline “Of old” is empty. Readers don’t see it.',
    'The list is empty. Readers don’t see it.',
    'The timeline is empty. Readers don’t see it.',
    'The video “A launch” is empty. Readers don’t see it.',
  ]);
});
