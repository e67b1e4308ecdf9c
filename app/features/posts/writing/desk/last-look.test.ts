import { expect, it } from 'vitest';
import { emptyValues, type PostValues } from '~/features/posts/post';
import { whatIsMissing } from './last-look';

const now = '2026-03-01T12:00:00.000Z';
const finished: PostValues = {
  ...emptyValues,
  title: 'Lanterns',
  excerpt: 'How they are lit.',
  author: 'Ada',
  content: [{ type: 'text', value: 'Text with ![a lantern](/vendor/a.webp)' }],
};

it('nothing is missing of a post with title, excerpt, author, text and alternative texts', () => {
  expect(whatIsMissing(finished, now)).toEqual([]);
});

it('says what is missing, and what would surprise', () => {
  const empty: PostValues = { ...emptyValues, publishedDate: 'soon' };
  expect(whatIsMissing(empty, now)).toEqual([
    'It has no title. Readers see it as “Untitled”.',
    'It has no excerpt. Lists and search show only its title.',
    'It has no text yet.',
    'It names no author.',
    '“soon” is no date: it goes live at once.',
  ]);
  const later = { ...finished, publishedDate: '2026-03-01T12:30' };
  expect(whatIsMissing(later, now)).toEqual(['Its date is ahead: readers do not see it before.']);
});

it('counts pictures without alternative text, in sections and in texts', () => {
  const text = { type: 'text', value: 'One ![](/vendor/b.webp) here' } as const;
  const image = {
    type: 'image',
    fileName: 'c.webp',
    alt: ' ',
    size: 'large',
    alignment: 'center',
  } as PostValues['content'][number];
  expect(whatIsMissing({ ...finished, content: [text] }, now)).toEqual([
    'A picture has no alternative text.',
  ]);
  expect(whatIsMissing({ ...finished, content: [text, image] }, now)).toEqual([
    '2 pictures have no alternative text.',
  ]);
});
