import { emptyValues, type PostValues } from '~/features/posts/post';
import { toPost } from '~/features/posts/post-row.server';
import { createPost, getPost, replacePost } from '~/features/posts/posts.server';
import type { Section } from '~/features/posts/sections/sections';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';

export function postValues(values: Partial<PostValues> = {}): PostValues {
  return { ...emptyValues, title: 'A post', author: 'Ada', timeToRead: '2 min', ...values };
}

/** Posts that were never published or saved. */
export const draftPosts = async (db: Db) =>
  (await db.selectFrom('blogs').selectAll().where('isDraft', '=', 1).execute()).map(toPost);

/** Creates or replaces a post on a running site and invalidates what shows posts, as the editor does. */
export function publish(
  services: Parameters<typeof writeAndInvalidate>[0],
  id: string,
  values: Partial<PostValues>,
  now = new Date('2026-01-02T08:00:00Z'),
) {
  return writeAndInvalidate(services, ['posts'], async (trx) => {
    const stored = await getPost(trx, id);
    return stored
      ? replacePost(trx, stored, postValues(values), now)
      : createPost(trx, postValues(values), now, { created: { id } });
  });
}

/** One section of every type. */
export const everySection: Section[] = [
  {
    type: 'text',
    title: 'Beginning',
    value:
      'A **bold** word, a [link](https://example.com) and code:\n\n```ts\nconst answer = 42;\n```\n\nA note[^1].\n\n[^1]: The note itself.',
  },
  {
    type: 'image',
    title: 'Picture',
    fileName: 'satellite-pass.webp',
    alt: 'An orbit',
    size: 'small',
    alignment: 'right',
  },
  { type: 'list', title: 'List', items: ['*First* item', 'Second item'] },
  {
    type: 'table',
    title: 'Table',
    headers: ['Name', 'Size'],
    rows: [
      ['Rack', '42 U'],
      ['Shelf', '2 U'],
    ],
  },
  {
    type: 'timeline',
    title: 'Timeline',
    events: [
      {
        date: '5000 BC',
        title: 'Smoke',
        content: [{ type: 'text', value: 'Seen from **afar**.' }],
      },
      {
        date: '1794',
        title: 'Semaphore',
        content: [
          { type: 'list', items: ['Towers', 'Telescopes'] },
          {
            type: 'image',
            fileName: 'satellite-pass.webp',
            alt: 'Lamps',
            size: 'medium',
            alignment: 'left',
          },
        ],
      },
    ],
  },
];
