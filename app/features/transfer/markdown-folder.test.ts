import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readMarkdownFolder } from './markdown-folder';

const now = new Date('2024-04-30T12:00:00Z');

function read(files: Record<string, string>, timeZone = 'UTC', times = {}) {
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return readMarkdownFolder(Object.fromEntries(bytes), times, { now, timeZone });
}
const readOne = (path: string, text: string, timeZone?: string) =>
  read({ [path]: text }, timeZone)?.posts[0];

it("reads Hugo's posts: TOML, page bundles, aliases, drafts", () => {
  const post = readOne(
    'my-site/content/posts/moon/index.md',
    '+++\ntitle = "To the moon"\ndate = 2024-05-01T01:30:00Z\ndraft = true\ntags = ["Space", "Rockets"]\ncategories = ["Science"]\nseries = ["Moon"]\naliases = ["/old/moon/"]\n[cover]\nimage = "moon.jpg"\n+++\n\nGo ![m](moon.jpg)\n',
    'America/New_York',
  );
  expect(post).toMatchObject({
    markdown: 'Go ![m](moon.jpg)',
    originalId: 'markdown:posts/moon/index.md#2024-05-01T01:30:00.000Z',
    folder: 'my-site/content/posts/moon',
    paths: ['/old/moon/', '/posts/moon'],
    values: {
      title: 'To the moon',
      slug: 'moon',
      // Still to come.
      publishedDate: '2024-04-30T21:30',
      visibility: 'private',
      tags: ['Space', 'Rockets', 'Science'],
      series: 'Moon',
    },
  });
});

it("reads Hugo's front matter in JSON, braces and quotes in its texts included", () => {
  const fields = {
    title: 'A {brace} and a "quote" \\',
    date: '2024-05-01',
    tags: ['Space'],
    params: { a: { b: '}' } },
  };
  for (const written of [JSON.stringify(fields), JSON.stringify(fields, null, 2)]) {
    const post = readOne('content/posts/json.md', `${written}\n\nText {with} braces.\n`);
    expect(post?.markdown).toBe('Text {with} braces.');
    expect(post?.values).toMatchObject({
      title: fields.title,
      publishedDate: '2024-05-01',
      tags: ['Space'],
    });
  }
  expect(read({ 'a.md': '{ not json }\nText' })).toBeNull();
  expect(read({ 'a.md': `{ "a": "${'{'.repeat(10)}` })).toBeNull();
});

it("reads Jekyll's posts: the day and the name in the file's name, and its addresses", () => {
  const post = readOne(
    'blog/_posts/2023-02-03-hello-wörld.markdown',
    '---\ntitle: Hello\ntags: one, two\npermalink: /hi/\npublished: false\n---\nText',
  );
  expect(post?.values).toMatchObject({
    slug: 'hello-world',
    publishedDate: '2023-02-03',
    tags: ['one', 'two'],
    visibility: 'private',
  });
  expect(post?.paths).toEqual(['/hi/', '/2023/02/03/hello-wörld', '/2023/02/03/hello-wörld.html']);
  expect(readOne('_drafts/idea.md', '---\ntitle: Idea\n---\nx')?.values.visibility).toBe('private');
});

it('reads tags from one text, with commas or spaces between; a category is one', () => {
  const tags = (fields: string) => readOne('a.md', `---\n${fields}\n---\nx`)?.values.tags;
  expect(tags('tags: a b')).toEqual(['a', 'b']);
  expect(tags('tags: a, b c')).toEqual(['a', 'b c']);
  expect(tags('tags: [a b]\ncategory: deep sea')).toEqual(['a b', 'deep sea']);
});

it("reads Astro's posts: pubDate, description, heroImage, MDX", () => {
  const post = readOne(
    'src/content/blog/first-post.mdx',
    "---\ntitle: 'First: post'\ndescription: Short\npubDate: 'Jul 08 2022'\nheroImage: '../../assets/hero.jpg'\n---\nimport X from './x.astro';\n\n# Hi\n",
  );
  expect(post).toMatchObject({
    markdown: '# Hi',
    headerPicture: '../../assets/hero.jpg',
    paths: ['/blog/first-post'],
    values: {
      title: 'First: post',
      excerpt: 'Short',
      publishedDate: '2022-07-08',
      slug: 'first-post',
    },
  });
});

it("takes Notion's and Obsidian's files: the title from the heading or the name, the date from the file", () => {
  const notion = `Export/Moon base 0123456789abcdef0123456789abcdef.md`;
  const obsidian = 'Vault/Deep sea.md';
  const times = { [notion]: '2024-04-01T22:30:00Z', [obsidian]: '2023-02-03T09:00' };
  const found = read(
    {
      [notion]: '# To the moon\n\nGo ![m](Moon%20base/moon.png)\n',
      [obsidian]: 'See [[Other note|that]] and [[Whales]].\n\n![[big whale.png|300]]\n\n`[[a]]`',
      'Vault/2022-07-08.md': 'A day.',
      'Vault/empty.md': '\n',
    },
    'Europe/London',
    times,
  );
  expect(found?.leftOut).toEqual(['Vault/empty.md: it is empty']);
  expect(found?.posts).toMatchObject([
    {
      markdown: 'Go ![m](Moon%20base/moon.png)',
      createdAt: '2024-04-01T22:30:00.000Z',
      values: { title: 'To the moon', slug: 'moon-base', publishedDate: '2024-04-01' },
    },
    {
      markdown: 'See that and Whales.\n\n![](big%20whale.png)\n\n`[[a]]`',
      values: { title: 'Deep sea', slug: 'deep-sea', publishedDate: '2023-02-03' },
    },
    { markdown: 'A day.', values: { title: '2022-07-08', publishedDate: '2022-07-08' } },
  ]);
  // Notes are not published by an import.
  expect(new Set(found?.posts.map(({ values }) => values.visibility))).toEqual(
    new Set(['private']),
  );
});

it("resolves Obsidian's links among what is imported, and reads what it writes beside Markdown", () => {
  const found = read({
    'Vault/Deep sea.md': [
      'See [[Whales|the whales]], [[Whales#Blue]], [[Missing]] and [[#Below]].',
      'Quiet %%not for\nreaders%% and ==loud==.',
      '![[Whales]]',
      '![[song.mp3]]',
      '![[Report.pdf]]',
      '> [!danger]- Mind the gap\n> Careful.',
      '> [!tip]+\n> Look.',
      '`%%code%% ==a==`',
    ].join('\n\n'),
    'Vault/Animals/Whales.md': '---\ntags: [sea]\ntitle: Whales\n---\nBig. [Sea](../Deep%20sea.md)',
    'Vault/Out.md': '---\npublish: true\n---\nFor all.',
  });
  expect(found?.posts.map(({ values }) => [values.slug, values.visibility])).toEqual([
    ['deep-sea', 'private'],
    ['whales', 'private'],
    ['out', 'public'],
  ]);
  expect(found?.posts[0]).toMatchObject({
    markdown: [
      'See [the whales](/blog/whales), [Whales#Blue](/blog/whales), Missing and Below.',
      'Quiet  and <mark>loud</mark>.',
      '[Whales](/blog/whales)',
      '<audio controls src="song.mp3">\n</audio>',
      'Report.pdf',
      '> [!CAUTION]\n> **Mind the gap**\n> Careful.',
      '> [!TIP]\n> Look.',
      '`%%code%% ==a==`',
    ].join('\n\n'),
    lost: ['the embed of Report.pdf'],
  });
  expect(found?.posts[1]?.markdown).toBe('Big. [Sea](/blog/deep-sea)');
});

it("reads Notion's properties and callouts, and links its sub-pages", () => {
  const [moon, base] = ['0123456789abcdef', 'fedcba9876543210'].map((half) => half + half);
  const found = read({
    [`Export/Moon ${moon}.md`]: [
      '# Moon',
      'Created: January 5, 2024 3:04 PM\nTags: Space, Rockets\nStatus: Done',
      `<aside>\n⚠️ Mind **this**.\n\nAnd that.\n\n</aside>`,
      `[The base](Moon%20${moon}/The%20base%20${base}.md)`,
    ].join('\n\n'),
    [`Export/Moon ${moon}/The base ${base}.md`]: '# The base\n\nNote: this is a sentence.\n',
  });
  expect(found?.posts[0]).toMatchObject({
    values: { title: 'Moon', tags: ['Space', 'Rockets'], publishedDate: '2024-01-05' },
    lost: ['the property “Status”'],
    markdown: '> [!WARNING]\n> Mind **this**.\n>\n> And that.\n\n[The base](/blog/the-base)',
  });
});

it('leaves out the pages of a repository and what cannot be read', () => {
  const found = read({
    'README.md': '# Read me',
    '_index.md': '---\ntitle: All\n---\n',
    'broken.md': '+++\na = \n+++\nx',
    'a.md': '---\ntitle: A\n---\nx',
  });
  expect(found?.leftOut).toEqual([
    'README.md: it isn’t a post',
    '_index.md: it isn’t a post',
    'broken.md: its front matter can’t be read',
  ]);
  expect(read({ 'README.md': '# Read me' })).toBeNull();
});

it('names in any script get an address, and front matter that multiplies itself is not read', () => {
  expect(readOne('posts/你好 世界.md', '---\ntitle: 你好\n---\nx')?.values.slug).toBe('你好-世界');
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((name, n) => {
      const before = 'abcdefgh'[n];
      return `${name}: &${name} [${Array(9).fill(`*${before}`).join(',')}]`;
    }),
  ];
  expect(readOne('bomb.md', `---\n${bomb.join('\n')}\n---\nx`)).toBeUndefined();
});

it('tells posts of two sites apart, although both have the same id', () => {
  const docs = read({
    'a/intro.md': '---\nid: intro\ntitle: A\n---\nx',
    'b/intro.md': '---\nid: intro\ntitle: B\n---\nx',
  });
  expect(new Set(docs?.posts.map(({ originalId }) => originalId)).size).toBe(2);
});

it('takes the first heading as a title where there is none, but no comment in code', () => {
  const markdown = '---\ndraft: true\n---\n```sh\n# install\n```\n\n# The title\n';
  expect(readOne('a.md', markdown)?.values.title).toBe('The title');
});

it.each([
  ['author: Ada', 'Ada'],
  ['authors: [Ada, Bob]', 'Ada, Bob'],
  ['author:\n  name: Ada\n  url: https://ada.example', 'Ada'],
  ['authors:\n  - name: Ada\n    url: https://ada.example\n  - Bob', 'Ada, Bob'],
])('reads the names of the authors: %s', (written, author) => {
  expect(readOne('a.md', `---\ntitle: A\n${written}\n---\n`)?.values.author).toBe(author);
});
