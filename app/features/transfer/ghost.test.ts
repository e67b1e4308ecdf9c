import { describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { readGhostExport } from './ghost';

const file = {
  db: [
    {
      meta: { version: '5.82.2' },
      data: {
        posts: [
          {
            id: '1',
            title: 'Public one',
            slug: 'public-one',
            html: '<p>Hello <strong>there</strong></p>',
            status: 'published',
            visibility: 'public',
            type: 'post',
            custom_excerpt: 'Short',
            created_at: '2024-01-05T10:00:00.000Z',
            published_at: '2024-01-06T02:00:00.000Z',
          },
          { id: '2', title: 'Draft', html: null, plaintext: 'Bare', status: 'draft' },
          { id: '3', title: 'Members', status: 'published', visibility: 'members' },
          { id: '4', title: 'About', html: '<p>x</p>', status: 'published', type: 'page' },
        ],
        users: [{ id: 'u', name: 'Ada' }],
        posts_authors: [{ post_id: '1', author_id: 'u' }],
        posts_meta: [{ post_id: '1', meta_title: 'SEO', meta_description: null }],
        tags: [
          { id: 't', name: 'cloud' },
          { id: 'own', name: '#no-index' },
        ],
        posts_tags: [
          { post_id: '1', tag_id: 't' },
          { post_id: '1', tag_id: 'own' },
        ],
      },
    },
  ],
};

describe("reading Ghost's export", () => {
  it('takes text, author, dates, excerpt, tags and search title of a published post', () => {
    expect(readGhostExport(file, 'America/New_York')?.posts[0]).toEqual({
      originalId: 'ghost:1',
      createdAt: '2024-01-05T10:00:00.000Z',
      headerPicture: '',
      values: {
        ...emptyValues,
        title: 'Public one',
        excerpt: 'Short',
        author: 'Ada',
        // Two in the morning UTC is the evening before in New York.
        publishedDate: '2024-01-05',
        slug: 'public-one',
        tags: ['cloud'],
        seoTitle: 'SEO',
      },
      markdown: 'Hello **there**',
      lost: [],
      folder: '',
      paths: ['/public-one', '/2024/01/public-one', '/2024/01/05/public-one'],
    });
  });

  it('keeps drafts and members-only posts private and leaves pages out', () => {
    expect(
      readGhostExport(file, 'UTC')?.posts.map(({ values }) => [values.title, values.visibility]),
    ).toEqual([
      ['Public one', 'public'],
      ['Draft', 'private'],
      ['Members', 'private'],
    ]);
  });

  it('keeps the hour of a post that is still to come', () => {
    const scheduled = {
      id: '5',
      title: 'Soon',
      status: 'scheduled',
      published_at: '2030-01-06T02:15:00.000Z',
    };
    const found = readGhostExport({ data: { posts: [scheduled] } }, 'America/New_York');
    expect(found?.posts[0]?.values.publishedDate).toBe('2030-01-05T21:15');
  });

  it('takes the plain words where there is no HTML', () => {
    expect(readGhostExport(file, 'UTC')?.posts[1]?.markdown).toBe('Bare');
  });

  it('names pages, code injection, canonical addresses and what Ghost exported as lexical alone', () => {
    const posts = [
      { id: '1', title: 'About', type: 'page', html: '<p>x</p>' },
      { id: '2', title: 'Elsewhere', html: 'x', canonical_url: 'https://a.example/x' },
      { id: '3', title: 'Injected', html: 'x', codeinjection_head: '<style></style>' },
      { id: '4', title: 'Lexical', lexical: '{"root":{}}', html: null, plaintext: 'Words' },
    ];
    const settings = [{ key: 'codeinjection_foot', value: '<script></script>' }];
    const found = readGhostExport({ data: { posts, settings } }, 'UTC');
    expect(found?.leftOut).toEqual(['About: it’s a page', 'The whole site: code injection, foot']);
    expect(found?.posts.map(({ lost }) => lost)).toEqual([
      ['the canonical address https://a.example/x'],
      ['code injection'],
      ['its lexical, as Ghost exported no HTML: only the words came in'],
    ]);
    expect(found?.posts[2]?.markdown).toBe('Words');
  });

  it('says no to any other file', () => {
    const others = [null, {}, [], { db: [] }, { posts: [] }, 'x'];
    expect(others.map((other) => readGhostExport(other, 'UTC'))).toEqual(Array(6).fill(null));
  });
});
