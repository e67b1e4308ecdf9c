import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { emptyValues } from '~/features/posts/post';
import { newRow } from '~/features/posts/post-row.server';
import { countViews } from '~/features/views/counts.server';
import type { Db } from '~/server/storage/database.server';
import { insertMessages } from '../factories/contact';
import { insertHits } from '../factories/views';
import { signInAt } from '../sign-in';

/** How long work may hold the thread that answers everybody. */
const strangersMs = 50;
const ownersMs = 100;

const text = `${'Some words of a post that somebody wrote, with *marks* and a [link](https://example.com). '.repeat(20)}\n\n- one\n- two\n\n`;

/** Starts the built site in this folder, with a watch on its event loop. */
export async function startWatched(folder: string, env: Record<string, string>) {
  const child = fork('build/start.js', [], {
    cwd: folder,
    execArgv: ['--import', new URL('watch-loop.ts', import.meta.url).href],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://localhost:${env.PORT}`;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The site did not start.');
    await delay(20);
  }
  return { child, origin };
}

const largePost = 'large';
const codePost = 'code';

/** A site with a past: a year of visitors, many messages, a post that many have read; a share of the full sizes. */
export async function seedLoop(db: Db, share: number): Promise<void> {
  await insertHits(db, 300_000 * share, new Date().toISOString().slice(0, 10));
  for (let part = 0; part < 200 * share; part += 1) {
    const messages = Array.from({ length: 500 }, (_, n) => ({ id: `message ${part} ${n}` }));
    await insertMessages(db, ...messages);
  }
  const now = new Date();
  const rows = [
    [largePost, text.repeat(400)],
    [codePost, '```ts\nexport const answer = await (async () => 42)();\n```'],
  ].map(([id = '', value = '']) =>
    newRow({ ...emptyValues, title: id, content: [{ type: 'text', value }] }, now, { id }),
  );
  await db.insertInto('blogs').values(rows).execute();
  await sql`insert into views (id, "postId", "timestamp", day, ip, country, city, region, "deviceType", browser, os,
      "deviceInfo", referrer, "sessionDuration", "userId", bot)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(50_000 * share)})
    select 'view-' || i, ${largePost}, ${now.toISOString()}, ${now.toISOString().slice(0, 10)}, 'address ' || i, 'Norway', 'Oslo', 'Oslo', 'Desktop',
      'Firefox', 'Linux', '{}', 'Direct', 0, 'anonymous', 0 from n`.execute(db);
  await countViews(db);
}

function actions(origin: string, cookie: string) {
  const send = async (path: string, body?: FormData | URLSearchParams | Blob | string) => {
    const response = await fetch(origin + path, {
      ...(body && { method: 'POST', body }),
      redirect: 'manual',
      headers: body || path.startsWith('/admin') ? { cookie, origin } : {},
    });
    return `${response.status} ${await response.text()}`;
  };
  const importFiles = (name: string, files: Record<string, string>) => async () => {
    const packed = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, words]) => [path, strToU8(words)])),
    );
    const body = new FormData();
    body.set('operation', 'import');
    body.set('file', new File([new Uint8Array(packed)], name));
    const events = await send('/admin/blog-transfer/import', body);
    if (!events.includes('"kind":"done"')) throw new Error(`The import said ${events.slice(-300)}`);
  };
  return { send, importFiles };
}

interface Watched {
  child: ChildProcess;
  origin: string;
}

/** How long a reader waits for a cached page, in the worst of a hundred requests, while posts are imported. */
export async function readWhileImporting({ origin }: Watched, posts: number) {
  const { importFiles } = actions(origin, await signInAt(origin));
  const files = Array.from({ length: posts }, (_, n) => [
    `posts/${n}.md`,
    `---\ntitle: Post ${n}\n---\n${text}`,
  ]);
  let isOver = false;
  const importing = importFiles('many.zip', Object.fromEntries(files))().finally(() => {
    isOver = true;
  });
  const waitedMs: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${origin}/about`)).arrayBuffer();
    waitedMs.push(performance.now() - start);
    await delay(10);
  }
  await importing;
  waitedMs.sort((a, b) => a - b);
  return { reads: waitedMs.length, p99Ms: waitedMs[Math.floor(waitedMs.length * 0.99)] ?? 0 };
}

/** Does each case in turn, with a share of the full sizes; says how long it held the thread at most, and how long it took. */
export async function measureCases({ child, origin }: Watched, share: number) {
  const worst = async (): Promise<{ heldMs: number; workedMs: number }> => {
    child.send('read');
    const [read] = await once(child, 'message');
    return read;
  };
  const { send, importFiles } = actions(origin, await signInAt(origin));
  const comment = (words: string) =>
    send('/blog/post-0/comments', new URLSearchParams({ text: words }));
  const some = (count: number) => Math.max(2, count * share);
  const names = (count: number, post: (n: number) => string) =>
    Object.fromEntries(Array.from({ length: count * share }, (_, n) => [`posts/${n}.md`, post(n)]));
  const ghostPosts = Array.from({ length: 1000 * share }, (_, n) => ({
    ...{ id: `g${n}`, slug: `ghost-${n}`, title: `Ghost ${n}`, status: 'published' },
    html: `<p>${text}</p><ul><li>one</li><li>two</li></ul>`.repeat(2),
  }));
  const filteredYear = '?range=365&device=Desktop';
  const change = async (what: string, operation: string, input = {}) => {
    const body = JSON.stringify({ operation, input });
    const answer = await send('/admin/trash.data', new Blob([body], { type: 'application/json' }));
    if (!answer.toLowerCase().includes(what)) throw new Error(`The trash said ${answer}`);
  };
  const deleteLarge = () => {
    const body = JSON.stringify({ operation: 'delete_post', input: { address: largePost } });
    return send('/admin/blog.data', new Blob([body], { type: 'application/json' }));
  };
  const cases: [string, number, () => Promise<unknown>][] = [
    ['nothing', 0, () => delay(1000)],
    [
      '400 Markdown posts imported',
      ownersMs,
      importFiles(
        'markdown.zip',
        names(
          400,
          (n) => `---\ntitle: Post ${n}\nslug: post-${n}\ntags: [old]\n---\n${text.repeat(3)}`,
        ),
      ),
    ],
    [
      '1,000 Ghost posts imported',
      ownersMs,
      importFiles('ghost.zip', {
        'ghost.json': JSON.stringify({
          db: [{ meta: { version: '5.0.0' }, data: { posts: ghostPosts } }],
        }),
      }),
    ],
    [
      '2,000 posts with one slug imported',
      ownersMs,
      importFiles(
        'same.zip',
        names(2000, (n) => `---\ntitle: Same\nslug: same\ntags: [same]\n---\nNumber ${n}`),
      ),
    ],
    [
      '180 kB of deep lists imported',
      ownersMs,
      importFiles('deep.zip', {
        'deep.md': `---\ntitle: Deep\n---\n${`${'- '.repeat(40)}y\n`.repeat(some(2200))}`,
      }),
    ],
    [
      'a tag of 2,000 posts renamed',
      ownersMs,
      () =>
        send(
          '/admin/blog-tags.data',
          new Blob(
            [
              JSON.stringify({
                operation: 'rename_term',
                input: { kind: 'tag', address: 'same', name: 'New' },
              }),
            ],
            { type: 'application/json' },
          ),
        ),
    ],
    ['the page of tags, for the first time', ownersMs, () => send('/admin/blog-tags')],
    [
      'twelve portraits that no page shows',
      strangersMs,
      async () => {
        for (let n = 0; n < some(12); n += 1) await send(`/vendor/plate-portrait.0.abcd${n}.svg`);
      },
    ],
    ['an export of all posts', ownersMs, () => send('/admin/blog-transfer/export')],
    [
      'a backup',
      ownersMs,
      async () => {
        for (let said = 'still running'; said.includes('still running'); )
          said = await send('/admin/backups.data', new URLSearchParams());
      },
    ],
    ['a sharing image', strangersMs, () => send('/og/site.png')],
    ['a path of 15,800 slashes', strangersMs, () => send('/'.repeat(15_800))],
    [
      'a form of 130,000 empty parameters',
      strangersMs,
      () => send('/contact', '&'.repeat(130_000)),
    ],
    ['a post read for the first time', strangersMs, () => send('/blog/post-1')],
    ['a short post with code, for the first time', strangersMs, () => send(`/blog/${codePost}`)],
    [
      'eight deep comments',
      strangersMs,
      async () => {
        for (let n = 0; n < some(8); n += 1)
          await comment(`${'- '.repeat(8)}${n}${'y\n'.repeat(2400)}`);
      },
    ],
    ['the page with them', strangersMs, () => send('/blog/post-0')],
    ['analytics of a year', ownersMs, () => send('/admin/analytics?range=365')],
    ['analytics of a year, filtered', ownersMs, () => send(`/admin/analytics${filteredYear}`)],
    ['their CSV', ownersMs, () => send(`/admin/analytics/csv${filteredYear}`)],
    [
      'a word of every message in the palette',
      ownersMs,
      () => send('/admin/palette.json?q=engine'),
    ],
    ['a large post deleted', ownersMs, deleteLarge],
    ['the trash', ownersMs, () => send('/admin/trash')],
    [
      'a large post restored',
      ownersMs,
      () => change('restored', 'restore', { kind: 'blogs', id: largePost }),
    ],
    [
      'the trash emptied of it',
      ownersMs,
      async () => {
        await deleteLarge();
        await change('emptied', 'empty_trash');
      },
    ],
  ];
  const measured = [];
  for (const [name, limitMs, run] of cases) {
    await worst();
    const start = performance.now();
    await run();
    const tookMs = Math.round(performance.now() - start);
    measured.push({ name, limitMs, tookMs, ...(await worst()) });
  }
  return measured;
}
