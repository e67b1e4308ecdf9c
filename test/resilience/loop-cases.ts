import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { strToU8, zipSync } from 'fflate';
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
  }
  return { child, origin };
}

/** Does each case in turn; says how long it held the thread at most, and how long it took. */
export async function measureCases({ child, origin }: { child: ChildProcess; origin: string }) {
  const worst = async (): Promise<number> => {
    child.send('read');
    const [ms] = await once(child, 'message');
    return ms;
  };
  const cookie = await signInAt(origin);
  const send = async (path: string, body?: FormData | URLSearchParams) => {
    const response = await fetch(origin + path, {
      ...(body && { method: 'POST', body }),
      redirect: 'manual',
      headers: body ? { cookie, origin } : {},
    });
    return `${response.status} ${await response.text()}`;
  };
  const importFiles = (name: string, files: Record<string, string>) => async () => {
    const packed = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, words]) => [path, strToU8(words)])),
    );
    const body = new FormData();
    body.set('intent', 'import');
    body.set('file', new File([new Uint8Array(packed)], name));
    const events = await send('/admin/blog-transfer/import', body);
    if (!events.includes('"kind":"done"')) throw new Error(`The import said ${events.slice(-300)}`);
  };
  const comment = (words: string) =>
    send('/blog/post-0/comments', new URLSearchParams({ text: words }));
  const names = (count: number, post: (n: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`posts/${n}.md`, post(n)]));
  const ghostPosts = Array.from({ length: 1000 }, (_, n) => ({
    ...{ id: `g${n}`, slug: `ghost-${n}`, title: `Ghost ${n}`, status: 'published' },
    html: `<p>${text}</p><ul><li>one</li><li>two</li></ul>`.repeat(2),
  }));
  const cases: [string, number, () => Promise<unknown>][] = [
    ['nothing', 0, async () => new Promise((resolve) => setTimeout(resolve, 3000))],
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
        'deep.md': `---\ntitle: Deep\n---\n${`${'- '.repeat(40)}y\n`.repeat(2200)}`,
      }),
    ],
    [
      'a tag of 2,000 posts renamed',
      ownersMs,
      () =>
        send(
          '/admin/blog-tags',
          new URLSearchParams({ kind: 'tag', address: 'same', name: 'New' }),
        ),
    ],
    [
      'twelve portraits that no page shows',
      strangersMs,
      async () => {
        for (let n = 0; n < 12; n += 1) await send(`/vendor/plate-portrait.0.abcd${n}.svg`);
      },
    ],
    ['a sharing image', strangersMs, () => send('/og/site.png')],
    [
      'eight deep comments',
      strangersMs,
      async () => {
        for (let n = 0; n < 8; n += 1) await comment(`${'- '.repeat(8)}${n}${'y\n'.repeat(2400)}`);
      },
    ],
    ['the page with them', strangersMs, () => send('/blog/post-0')],
  ];
  const measured: { name: string; limitMs: number; heldMs: number; tookMs: number }[] = [];
  for (const [name, limitMs, run] of cases) {
    await worst();
    const start = performance.now();
    await run();
    const tookMs = Math.round(performance.now() - start);
    measured.push({ name, limitMs, heldMs: Math.round(await worst()), tookMs });
  }
  return measured;
}
