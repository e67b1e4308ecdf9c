import { describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { readGhostExport } from './ghost';

const lexical = JSON.stringify({
  root: {
    children: [
      { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'Start', format: 0 }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Very ', format: 0 },
          { type: 'text', text: 'loud', format: 1 },
          { type: 'link', url: 'https://b.example', children: [{ type: 'text', text: ' link' }] },
        ],
      },
      {
        type: 'list',
        listType: 'bullet',
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'one' }] }],
      },
      {
        type: 'list',
        listType: 'number',
        children: [
          { type: 'listitem', children: [{ type: 'text', text: 'first' }] },
          {
            type: 'listitem',
            children: [
              {
                type: 'list',
                listType: 'bullet',
                children: [{ type: 'listitem', children: [{ type: 'text', text: 'inside' }] }],
              },
            ],
          },
          { type: 'listitem', children: [{ type: 'text', text: 'second' }] },
        ],
      },
      {
        type: 'html',
        html: '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
      },
    ],
  },
});
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  cards: [['markdown', { markdown: '*kept*' }]],
  sections: [
    [10, 0],
    [1, 'h2', [[0, [], 0, 'Old']]],
    [
      1,
      'p',
      [
        [0, [], 0, 'Plain '],
        [0, [0], 1, 'text'],
      ],
    ],
  ],
});

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
          { id: '2', title: 'Draft', html: null, lexical, status: 'draft', visibility: 'public' },
          { id: '3', title: 'Members', mobiledoc, status: 'published', visibility: 'members' },
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

  it('reads Lexical and Mobiledoc where there is no HTML', () => {
    const texts = readGhostExport(file, 'UTC')?.posts.map(({ markdown }) => markdown);
    expect(texts?.[1]).toBe(
      '## Start\n\nVery **loud** [link](https://b.example)\n\n- one\n\n1. first\n   - inside\n2. second\n\n| A | B |\n| - | - |\n| 1 | 2 |',
    );
    expect(texts?.[2]).toBe('*kept*\n\n## Old\n\nPlain text');
  });

  it('keeps the signs, links and marks of a text in Lexical and Mobiledoc', () => {
    const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
    const root = {
      children: [
        { type: 'paragraph', children: [text('# 2 * 3 * 4 '), text('bold ', 1), text('next')] },
        { type: 'codeblock', language: 'md', code: '```js\nx\n```' },
      ],
    };
    const mobile = {
      markups: [['strong'], ['a', ['href', 'https://a.example']]],
      atoms: [['soft-return', '', {}]],
      cards: [],
      sections: [
        [
          1,
          'p',
          [
            [0, [1, 0], 2, 'Linked'],
            [1, [], 0, 0],
            [0, [], 0, 'below'],
          ],
        ],
        [1, 'blockquote', [[0, [], 0, 'Said']]],
        [2, '/a.png'],
        [3, 'ul', [[[0, [0], 1, 'one']]]],
      ],
    };
    const documents = [
      { lexical: JSON.stringify({ root }) },
      { mobiledoc: JSON.stringify(mobile) },
    ];
    const posts = documents.map((document, at) => ({ id: at, ...document }));
    const found = readGhostExport({ data: { posts } }, 'UTC')?.posts;
    expect(found?.map(({ markdown }) => markdown)).toEqual([
      '\\# 2 \\* 3 \\* 4 **bold** next\n\n````md\n```js\nx\n```\n````',
      '[**Linked**](https://a.example)\\\nbelow\n\n> Said\n\n![](/a.png)\n\n- **one**',
    ]);
  });

  it("reads Ghost's cards where there is no HTML, and names those that have no place here", () => {
    const cards = [
      { type: 'image', src: '/i.png', alt: 'I', caption: 'Below' },
      { type: 'gallery', images: [{ src: '/a.png', alt: 'A' }, { src: '/b.png' }] },
      { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', html: '<iframe>' },
      { type: 'video', src: '/v.mp4', width: 640, height: 360, caption: 'Film' },
      { type: 'audio', src: '/s.mp3', title: 'Song' },
      { type: 'bookmark', url: 'https://a.example', metadata: { title: 'A page' } },
      { type: 'callout', calloutEmoji: '💡', calloutText: 'Be <b>calm</b>' },
      { type: 'toggle', heading: 'More', content: '<p>Inside</p>' },
      { type: 'button', buttonText: 'Go', buttonUrl: 'https://b.example' },
      { type: 'paywall' },
      { type: 'signup', header: 'Join' },
    ];
    const documents = [
      { lexical: JSON.stringify({ root: { children: cards } }) },
      {
        mobiledoc: JSON.stringify({
          cards: cards.map(({ type, ...payload }) => [type, payload]),
          sections: cards.map((_, at) => [10, at]),
        }),
      },
    ];
    for (const document of documents) {
      const found = readGhostExport({ data: { posts: [{ id: '1', ...document }] } }, 'UTC');
      expect(found?.posts[0]).toMatchObject({
        markdown: [
          '![I](/i.png)',
          '*Below*',
          '![A](/a.png) ![](/b.png)',
          '<https://youtu.be/dQw4w9WgXcQ>',
          '<video controls src="/v.mp4" width="640" height="360">\n</video>',
          '*Film*',
          '<audio controls src="/s.mp3" title="Song">\n</audio>',
          '[A page](https://a.example)',
          '> [!NOTE]\n>\n> 💡 Be **calm**',
          '#### More',
          'Inside',
          '[Go](https://b.example)',
        ].join('\n\n'),
        lost: ['a card “signup”'],
      });
    }
  });

  it('says no to any other file', () => {
    const others = [null, {}, [], { db: [] }, { posts: [] }, 'x'];
    expect(others.map((other) => readGhostExport(other, 'UTC'))).toEqual(Array(6).fill(null));
  });
});
