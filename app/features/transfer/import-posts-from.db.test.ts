import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { describeOnBothEngines } from 'test/engines';
import { fileBytes, pngBytes } from 'test/factories/files';
import { bytesOf } from 'test/stream';
import { expect, it } from 'vitest';
import { fetchPicture } from '~/features/media/fetch-picture.server';
import { chunkBytes } from '~/features/media/files';
import { fileStream } from '~/features/media/files.server';
import { listMedia } from '~/features/media/media.server';
import { findRedirect } from '~/features/posts/addresses/redirects.server';
import { emptyValues } from '~/features/posts/post';
import { createPost, eachPost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { importFiles, planImport } from './import.server';
import { postsAtOnce } from './import-batches.server';
import { describePlan } from './import-messages';
import type { ImportProgress } from './import-result';

const now = new Date('2026-03-01T12:00:00Z');
const today = '2026-03-01T23:59:59.000Z';
const zip = (files: Record<string, Uint8Array>) => [{ name: 'a.zip', bytes: zipSync(files) }];
const options = (db: Db) => ({
  now,
  timeZone: 'America/New_York',
  write: <T>(work: (trx: Db) => Promise<T>) =>
    inTransaction(db, async (trx) => {
      await lockUntilCommit(trx, 'changes');
      return work(trx);
    }),
});

const ghost = {
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            slug: 'first-steps',
            title: 'First steps',
            html: '<p>Hi</p>',
            status: 'published',
            published_at: '2024-05-02T01:30:00.000Z',
          },
        ],
        tags: [{ id: 't', name: 'Deep Sea' }],
        posts_tags: [{ post_id: '1', tag_id: 't' }],
      },
    },
  ],
};

describeOnBothEngines('an import from another system', (open) => {
  it("Ghost's posts keep slug, tags and the owner's day, and their old addresses lead to them", async () => {
    const { db } = await open();
    const chosen = [{ name: 'ghost.json', bytes: strToU8(JSON.stringify(ghost)) }];
    const plan = await planImport(db, chosen, { now, timeZone: 'America/New_York' });
    expect(plan.posts).toMatchObject([
      { title: 'First steps', day: '2024-05-01', address: 'first-steps', state: 'new' },
    ]);
    expect(await Array.fromAsync(eachPost(db))).toHaveLength(0);
    const result = await importFiles(db, chosen, options(db));
    expect(result).toMatchObject({ created: 1, redirects: 5 });
    expect(await Array.fromAsync(eachPost(db))).toMatchObject([
      { slug: 'first-steps', tags: ['Deep Sea'], publishedDate: '2024-05-01', seoKeywords: '' },
    ]);
    for (const old of ['/first-steps/', '/2024/05/first-steps/', '/2024/05/01/first-steps']) {
      expect(await findRedirect(db, old, today), old).toMatchObject({ path: '/blog/first-steps' });
    }
    expect(await findRedirect(db, '/tag/deep-sea/', today)).toMatchObject({
      path: '/tags/deep-sea',
    });
    expect(await findRedirect(db, '/rss/', today)).toEqual({ kind: 'path', path: '/feed.xml' });
    expect(await planImport(db, chosen, { now, timeZone: 'UTC' })).toMatchObject({
      created: 0,
      redirects: 0,
    });
    expect(await importFiles(db, chosen, options(db))).toMatchObject({ created: 0, skipped: 1 });
    expect(await Array.fromAsync(eachPost(db))).toHaveLength(1);
  });

  it("WordPress's posts come in as announced, to the number, and a second plan says that nothing is new", async () => {
    const { db } = await open();
    const bytes = readFileSync('test/fixtures/exports/wordpress.xml');
    const chosen = [{ name: 'wordpress.xml', bytes }];
    const { posts, ...plan } = await planImport(db, chosen, { now, timeZone: 'UTC' });
    expect(plan).toMatchObject({ created: 10, skipped: 0, pictures: 0 });
    expect(plan.missingPictures).toHaveLength(5);
    expect(plan.leftOut).toEqual([
      'Template: Comments: 3 comments',
      'Keyboard Shortcuts: it’s in WordPress’s trash or was never written',
      'About The Tests: it’s a page, with 1 comment',
      'Blog: it’s a page',
      'Embeds: the canonical address https://elsewhere.example/embeds',
    ]);
    const result = await importFiles(db, chosen, options(db));
    expect(result).toEqual({ ...plan, refusedPictures: 0 });
    const redirects = await db.selectFrom('redirects').select('path').execute();
    expect(redirects).toHaveLength(plan.redirects);
    const stored = await Array.fromAsync(eachPost(db));
    const contentOf = (slug: string) => stored.find((post) => post.slug === slug)?.content;
    expect(contentOf('markup-image-alignment')?.[0]).toMatchObject({
      value: expect.stringContaining('580x300.jpg "Look at 580x300 getting some love.")'),
    });
    expect(contentOf('embeds')?.slice(0, 3)).toMatchObject([
      { type: 'text', value: 'A film.' },
      { type: 'embed', caption: 'The film' },
      { type: 'text', value: expect.stringMatching(/^\[Read more\]/) },
    ]);
    const again = await planImport(db, chosen, { now, timeZone: 'UTC' });
    expect(again).toMatchObject({ created: 0, skipped: posts.length, redirects: 0, pictures: 0 });
    expect(describePlan(again)).toBe(
      'Nothing new from WordPress. 10 posts already here and left as they are.',
    );
    expect(await importFiles(db, chosen, options(db))).toMatchObject({ created: 0, redirects: 0 });
  });

  it('pictures that other sites have are fetched where that is asked for, those that are not there are named', async () => {
    const { db } = await open();
    const picture = await pngBytes();
    const site = createServer(({ url }, response) =>
      response.writeHead(url === '/a.png' ? 200 : 404).end(url === '/a.png' ? picture : ''),
    ).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const text = `---\ntitle: A\ncover: ${origin}/a.png\n---\n![a](${origin}/a.png)\n\n![b](${origin}/b.png)`;
    const chosen = zip({ 'a.md': strToU8(text) });
    const steps: string[] = [];
    const result = await importFiles(db, chosen, {
      ...options(db),
      fetchPicture: (address) => fetchPicture(address, { mayBeInside: true }).catch(() => null),
      onProgress: ({ step, done, total }) => void steps.push(`${step} ${done} of ${total}`),
    });
    site.close();
    expect(result).toMatchObject({ created: 1, pictures: 1, missingPictures: [`${origin}/b.png`] });
    expect(steps).toContain('fetch 1 of 2');
    const [post] = await Array.fromAsync(eachPost(db));
    const [{ fileName = '' } = {}] = await listMedia(db, tables);
    expect(post?.headerImage).toBe(fileName);
    expect(post?.content[0]).toMatchObject({ type: 'image', fileName });
  });

  it('a Markdown folder brings its pictures, once each, wherever its posts name them from', async () => {
    const { db } = await open();
    const bytes = await pngBytes();
    const chosen = zip({
      'site/content/posts/moon/index.md': strToU8(
        '---\ntitle: Moon\ncover: {image: moon.png}\n---\n![a](moon.png) ![b](/img/sun.png) ![c](gone.png)',
      ),
      'site/content/posts/moon/moon.png': bytes,
      'site/static/img/sun.png': bytes,
    });
    const steps: string[] = [];
    const onProgress = ({ step, done, total }: ImportProgress) =>
      void steps.push(`${step} ${done} of ${total}`);
    const result = await importFiles(db, chosen, { ...options(db), onProgress });
    expect(result).toMatchObject({
      from: 'a Markdown folder',
      created: 1,
      pictures: 2,
      missingPictures: ['gone.png'],
    });
    expect(steps).toEqual(['pictures 0 of 2', 'pictures 1 of 2', 'texts 0 of 1', 'posts 0 of 1']);
    const [post] = await Array.fromAsync(eachPost(db));
    const names = (await listMedia(db, tables)).map(({ fileName }) => fileName);
    expect(names).toContain(post?.headerImage);
    for (const name of names) expect(JSON.stringify(post?.content)).toContain(name);
    expect(await findRedirect(db, '/posts/moon/', today)).toMatchObject({ path: '/blog/moon' });
    expect(await importFiles(db, chosen, options(db))).toMatchObject({ created: 0, pictures: 0 });
  });

  it('embeds, galleries, films and sound of other systems become sections, callouts text, and what is lost is named', async () => {
    const { db } = await open();
    const html = [
      '<p>Start</p>',
      '<figure class="kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
      '<figure class="kg-gallery-card"><img src="__GHOST_URL__/content/images/a.png" alt="A"><img src="__GHOST_URL__/content/images/b.png"></figure>',
      '<div class="kg-callout-card"><div class="kg-callout-text">Calm</div></div>',
      '<figure class="kg-video-card"><video src="__GHOST_URL__/content/media/f.mp4" poster="__GHOST_URL__/content/images/a.png" width="64" height="36"></video></figure>',
      '<audio src="__GHOST_URL__/content/media/s.ogg" title="Song"></audio>',
      '<ul><li><video src="__GHOST_URL__/content/media/f.mp4"></video></li></ul>',
      '<video src="/content/media/gone.mp4"></video>',
      '<iframe src="https://open.spotify.com/embed/1"></iframe>',
    ].join('');
    const posts = [{ id: '9', title: 'Cards', html, status: 'published' }];
    const film = fileBytes('mp4', chunkBytes + 7);
    const chosen = zip({
      'data.json': strToU8(JSON.stringify({ data: { posts } })),
      'content/images/a.png': await pngBytes(),
      'content/images/b.png': await pngBytes(),
      'content/media/f.mp4': film,
      'content/media/s.ogg': fileBytes('ogg'),
    });
    const counts = {
      created: 1,
      pictures: 2,
      files: 2,
      missingPictures: [],
      leftOut: [
        'Cards: an embed of open.spotify.com, now a link; video gone.mp4, which couldn’t be imported, now a link',
      ],
    };
    expect(await planImport(db, chosen, { now, timeZone: 'UTC' })).toMatchObject(counts);
    expect(await importFiles(db, chosen, options(db))).toMatchObject(counts);
    const [post] = await Array.fromAsync(eachPost(db));
    const named = (shape: RegExp) => expect.stringMatching(shape);
    const png = named(/^[0-9a-f]{16}\.png$/);
    expect(post?.content).toEqual([
      { type: 'text', value: 'Start' },
      { type: 'embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ', caption: '' },
      {
        type: 'gallery',
        pictures: [
          { fileName: png, alt: 'A', caption: '' },
          { fileName: png, alt: '', caption: '' },
        ],
      },
      { type: 'text', value: '> [!NOTE]\n> Calm' },
      {
        type: 'video',
        fileName: named(/^[0-9a-f]{16}\.mp4$/),
        caption: '',
        poster: png,
        captions: '',
        width: 64,
        height: 36,
      },
      { type: 'audio', fileName: named(/^[0-9a-f]{16}\.ogg$/), caption: 'Song' },
      {
        type: 'text',
        value: named(
          /^- \[f\.mp4\]\(\/vendor\/[0-9a-f]{16}\.mp4\)\n\n\[gone\.mp4\]\(\/content\/media\/gone\.mp4\)\n\n<https:\/\/open\.spotify\.com\/embed\/1>$/,
        ),
      },
    ]);
    const video = post?.content.find((section) => section.type === 'video');
    const stream = fileStream(db, video?.fileName ?? '', 0, film.length - 1);
    expect(Buffer.compare(await bytesOf(stream), film)).toBe(0);
    expect((await listMedia(db, tables)).map(({ name }) => name).sort()).toEqual([
      '',
      '',
      'f.mp4',
      's.ogg',
    ]);
    expect(await importFiles(db, chosen, options(db))).toMatchObject({
      created: 0,
      skipped: 1,
      files: 0,
      leftOut: [],
    });
  });

  it('a Markdown folder brings the pictures and films that its HTML and shortcodes name', async () => {
    const { db } = await open();
    const chosen = zip({
      'content/a.md': strToU8(
        '---\ntitle: A\n---\n<img src="p.png" alt="P">\n\n{{< figure src="q.png" >}}\n\n<video src="f.mp4"></video>\n\n{{< tweet 1 >}}',
      ),
      'content/p.png': await pngBytes(),
      'content/q.png': await pngBytes(),
      'content/f.mp4': fileBytes('mp4'),
    });
    expect(await importFiles(db, chosen, options(db))).toMatchObject({
      pictures: 2,
      files: 1,
      leftOut: ['A: the shortcode “tweet”'],
    });
    const [post] = await Array.fromAsync(eachPost(db));
    expect(post?.content.map(({ type }) => type)).toEqual(['image', 'image', 'video', 'text']);
  });

  it('a Markdown folder brings the pictures that its texts refer to by a definition', async () => {
    const { db } = await open();
    const chosen = zip({
      'a.md': strToU8(
        '---\ntitle: A\n---\nSee ![one][Pic], ![two][gone] and [a page][page].\n\n[pic]: p.png "Title"\n[gone]: g.png\n[page]: b.png\n',
      ),
      'p.png': await pngBytes(),
    });
    const found = { pictures: 1, missingPictures: ['g.png'] };
    expect(await planImport(db, chosen, { now, timeZone: 'UTC' })).toMatchObject(found);
    expect(await importFiles(db, chosen, options(db))).toMatchObject(found);
    const [stored] = await listMedia(db, tables);
    const [post] = await Array.fromAsync(eachPost(db));
    expect(post?.content).toEqual([
      {
        type: 'text',
        value: `See ![one][Pic], ![two][gone] and [a page][page].\n\n[pic]: /vendor/${stored?.fileName} "Title"\n[gone]: g.png\n[page]: b.png`,
      },
    ]);
  });

  it('two WordPress sites bring all their posts, although both count from 1', async () => {
    const { db } = await open();
    const site = (host: string, year: number) => {
      const url = host && `<wp:base_blog_url>https://${host}</wp:base_blog_url>`;
      const xml = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${url}<item><title>Of ${year}</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>${year}-01-05 10:00:00</wp:post_date_gmt></item></channel></rss>`;
      return { name: `${host}-${year}.xml`, bytes: strToU8(xml) };
    };
    const run = (...chosen: ReturnType<typeof site>[]) => importFiles(db, chosen, options(db));
    expect(await run(site('', 2022))).toMatchObject({ created: 1, skipped: 0 });
    const both = [site('a.example', 2023), site('b.example', 2024)];
    expect(await run(...both)).toMatchObject({ created: 2, skipped: 0 });
    expect(await run(...both)).toMatchObject({ created: 0, skipped: 2 });
  });

  it('two blogs with a file at one path bring two posts, at once or one after the other', async () => {
    const { db } = await open();
    const blog = (name: string, head: string) =>
      zip({ 'content/hi.md': strToU8(`---\ntitle: ${name}\n${head}\n---\n${name}`) });
    const run = (...blogs: ReturnType<typeof zip>[]) => importFiles(db, blogs.flat(), options(db));
    const [a, b, c] = [blog('A', 'date: 2024-01-05'), blog('B', 'date: 2024-01-06'), blog('C', '')];
    expect(await run(a, b)).toMatchObject({ created: 2, skipped: 0 });
    expect(await run(c)).toMatchObject({ created: 1, skipped: 0 });
    expect(await run(c, b, a)).toMatchObject({ created: 0, skipped: 3 });
    // The same post with other words.
    expect(await run(blog('A, revised', 'date: 2024-01-05'))).toMatchObject({ created: 0 });
  });

  it('an hour in front matter that is still to come stays, on the clock of the owner', async () => {
    const { db } = await open();
    const post = (date: string) => strToU8(`---\ntitle: At\ndate: ${date}\n---\nx`);
    const chosen = zip({
      'a.md': post('2031-05-01T01:30:00Z'),
      'b.md': post('2031-05-02 09:00'),
      'c.md': post('2031-05-03'),
      'd.md': post('2024-05-01T01:30:00Z'),
    });
    const days = ['2031-04-30T21:30', '2031-05-02T09:00', '2031-05-03', '2024-04-30'];
    const plan = await planImport(db, chosen, options(db));
    expect(plan.posts.map(({ day }) => day)).toEqual(days);
    await importFiles(db, chosen, options(db));
    const stored = (await Array.fromAsync(eachPost(db))).map(({ publishedDate }) => publishedDate);
    expect(stored.sort()).toEqual(days.sort());
  });

  it('of two imports at once one brings the posts and their pictures, the other finds them', async () => {
    const { db } = await open();
    const folder = zip({
      'a.md': strToU8('---\ntitle: A\n---\n![p](p.png)'),
      'b.md': strToU8('---\ntitle: B\n---\nText'),
      'p.png': await pngBytes(),
    });
    const chosen = [folder, [{ name: 'ghost.json', bytes: strToU8(JSON.stringify(ghost)) }]];
    for (const files of chosen) {
      const results = await Promise.all([1, 2, 3].map(() => importFiles(db, files, options(db))));
      const created = results.map((result) => result.created).sort();
      expect(created).toEqual([0, 0, created.at(-1)]);
      expect(created.at(-1)).toBeGreaterThan(0);
    }
    expect((await Array.fromAsync(eachPost(db))).map(({ title }) => title).sort()).toEqual([
      'A',
      'B',
      'First steps',
    ]);
    expect(await listMedia(db, tables)).toHaveLength(1);
  });

  it('an import that stops on the way says what came in, lets other writes in, and goes on when it is run again', async () => {
    const { db } = await open();
    const count = postsAtOnce * 2 + 5;
    const posts = Array.from({ length: count }, (_, n) => [
      `${n}.md`,
      strToU8(`---\ntitle: P ${n}\naliases: [/old-${n}]\n---\n![p](p.png)`),
    ]);
    const chosen = zip({ ...Object.fromEntries(posts), 'p.png': await pngBytes() });
    let writes = 0;
    const write = async <T>(work: (trx: Db) => Promise<T>) => {
      writes += 1;
      if (writes === 2) await createPost(db, { ...emptyValues, title: 'Meanwhile' }, now);
      return inTransaction(db, async (trx) => {
        const done = await work(trx);
        if (writes === 2) throw new Error('The plug was pulled.');
        return done;
      });
    };
    await expect(importFiles(db, chosen, { ...options(db), write })).rejects.toThrow(
      `The import stopped after ${postsAtOnce} posts.`,
    );
    expect(await db.selectFrom('redirects').select('path').execute()).toHaveLength(postsAtOnce);
    const again = await importFiles(db, chosen, options(db));
    expect(again).toMatchObject({ created: count - postsAtOnce, skipped: postsAtOnce });
    expect(await Array.fromAsync(eachPost(db))).toHaveLength(count + 1);
  });

  it('an import that fails at its first posts leaves nothing behind', async () => {
    const { db } = await open();
    const chosen = zip({
      'a.md': strToU8('---\ntitle: A\naliases: [/a]\n---\n![p](p.png)'),
      'p.png': await pngBytes(),
    });
    const write = <T>(work: (trx: Db) => Promise<T>) =>
      db.transaction().execute(async (trx) => {
        await work(trx);
        throw new Error('The plug was pulled.');
      }) as Promise<T>;
    await expect(importFiles(db, chosen, { ...options(db), write })).rejects.toThrow('plug');
    expect(await Array.fromAsync(eachPost(db))).toEqual([]);
    expect(await listMedia(db, tables)).toEqual([]);
    expect(await db.selectFrom('redirects').selectAll().execute()).toEqual([]);
  });

  it('an address that is taken here is not taken away: the next free one is planned and given', async () => {
    const { db } = await open();
    await createPost(db, { ...emptyValues, title: 'Here', slug: 'a' }, now, {
      created: { id: 'here' },
    });
    const chosen = zip({
      'src/content/blog/a.md': strToU8('---\ntitle: A\n---\n[Another](other.md)'),
      'src/content/blog/other.md': strToU8('---\ntitle: Another\nslug: a\n---\n[A](a.md)'),
    });
    const plan = await planImport(db, chosen, { now, timeZone: 'UTC' });
    const planned = plan.posts.map(({ title, address }) => [title, address]);
    expect(planned.map(([, address]) => address).sort()).toEqual(['a-2', 'a-3']);
    await importFiles(db, chosen, options(db));
    const posts = await Array.fromAsync(eachPost(db));
    const slugs = posts.map(({ title, slug }) => [title, slug]);
    const links = posts.flatMap(({ content: [text] }) => (text?.type === 'text' ? text.value : []));
    expect(links.sort()).toEqual(
      planned.map(([title, address]) => `[${title}](/blog/${address})`).sort(),
    );
    expect(slugs.sort()).toEqual([...planned, ['Here', 'a']].sort());
    expect(await findRedirect(db, '/blog/a', today)).toBeNull();
  });
});
