import { expect, it } from 'vitest';
import { decodeContent } from '~/features/posts/post-codec';
import legacy from '../../public/blogs.json';

const contentOf = (id: number | string) =>
  decodeContent(legacy.find((post) => post.id === id)?.content);

it('reads the legacy posts in every encoding they use', () => {
  expect(contentOf(1)[1]).toMatchObject({
    type: 'list',
    items: expect.arrayContaining(['One that hummed']),
  });
  expect(contentOf(2)[1]).toMatchObject({
    items: expect.arrayContaining(['Pull its network cable']),
  });
  expect(contentOf(2)[3]).toMatchObject({ events: [{ date: 'Friday' }, { date: 'Sunday' }] });
  expect(contentOf('podcast-zero')[2]).toMatchObject({
    headers: ['Who', 'How long'],
    rows: [
      ['Mother', 'all of it'],
      ['Cousin', 'until the crickets'],
    ],
  });
  expect(contentOf(4)).toMatchObject([
    { items: ['Commas, and bars | survive', 'So do naïve café accents', 'And “quotes”'] },
    {
      headers: ['Layer', 'Why'],
      rows: [
        ['URI', 'for the accents'],
        ['base64', 'for the commas'],
      ],
    },
    { events: [{ title: 'Somebody had an idea' }] },
  ]);
});
