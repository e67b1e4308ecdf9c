import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connections, generator, type Load, putUnderLoad } from '../load-generator.ts';
import { startNginx } from '../nginx.ts';
import { longPost } from '../pages.ts';
import { cpuOf, origin, type Running, sitePort, startNode, startSite } from '../processes.ts';
import { count, hasTool, ms, quantile, type Report, type Table } from '../report.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
// Many short rounds: the machine's mood changes by a third within seconds.
const rounds = 9;
const warmUpSeconds = 4;
const barePort = sitePort + 1;
const nginxPort = sitePort + 2;
const pages = [
  { name: 'home', path: '/', file: 'home.html' },
  { name: 'list', path: '/blog', file: 'list.html' },
  { name: 'long post', path: longPost, file: 'post.html' },
];

/** Pages from memory beside the least that Node can do, and beside nginx, with the same bytes. */
export async function measureLoad(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-load-'));
  const site = await startSite();
  await copyPages(folder);
  const bare = await startNode(
    ['bench/bare-server.ts', String(barePort), folder],
    `http://localhost:${barePort}/`,
  );
  const nginx = hasTool('nginx') ? await startNginx(nginxPort, folder) : undefined;
  try {
    const rows: string[][] = [];
    for (const { name, path, file } of pages) {
      const [ours, least, static_] = await sideBySide([
        { url: `${origin}${path}`, server: site },
        { url: `http://localhost:${barePort}${path}`, server: bare },
        ...(nginx ? [{ url: `http://localhost:${nginxPort}/${file}`, server: nginx }] : []),
      ]);
      if (!ours || !least) continue;
      rows.push(rowOf(`${name}: site`, ours, least, static_));
      rows.push(rowOf(`${name}: bare node:http`, least, least, static_));
      rows.push(
        static_
          ? rowOf(`${name}: nginx, one worker`, static_, least, static_)
          : [`${name}: nginx is not installed here`, '', '', '', '', '', ''],
      );
    }
    const other = await measureOthers();
    other.rows.push(await measureColdPost());
    const head = [
      '',
      'requests/s',
      'p50',
      'p99',
      'processor/request',
      'to bare node:http',
      'to nginx',
    ];
    return {
      title: 'Load',
      about: `${connections} keep-alive connections, gzip accepted, one process each, the same bytes and headers from all three (nginx: its own headers); ${generator} in its own process; median of ${rounds} rounds of ${seconds} s, taken in turns.`,
      tables: [{ head, rows }, other],
    };
  } finally {
    await nginx?.stop();
    await bare.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps what the site answers, so that the other two can answer the same. */
async function copyPages(folder: string) {
  mkdirSync(join(folder, 'www'));
  const answers = [];
  for (const { path, file } of pages) {
    const { bytes, headers } = await fetchGzip(path);
    writeFileSync(join(folder, 'www', `${file}.gz`), bytes);
    writeFileSync(join(folder, 'www', file), gunzipSync(bytes));
    answers.push({ path, file, headers });
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
}

/** Raw bytes: fetch would unpack them. The second answer is the kept one. */
async function fetchGzip(path: string): Promise<{ bytes: Buffer; headers: string[] }> {
  const { get } = await import('node:http');
  const ask = () =>
    new Promise<{ bytes: Buffer; headers: string[] }>((resolve, reject) => {
      get(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
        const parts = await response.toArray();
        const skipped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
        const headers: string[] = [];
        for (let i = 0; i < response.rawHeaders.length; i += 2) {
          const name = response.rawHeaders[i] ?? '';
          if (!skipped.has(name.toLowerCase()))
            headers.push(name, response.rawHeaders[i + 1] ?? '');
        }
        resolve({ bytes: Buffer.concat(parts), headers });
      }).once('error', reject);
    });
  for (;;) {
    const answer = await ask();
    // A kept page says its length; a fresh one is sent in chunks while it is being kept.
    if (answer.headers.some((name) => name.toLowerCase() === 'etag')) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Measured extends Load {
  /** Processor time of the server for one request, in microseconds: the same on a busy machine. */
  cpuUs: number;
}

/** Rounds in turns, so that what else the machine does falls on all alike; the median of each. */
async function sideBySide(asked: { url: string; server: Running }[]): Promise<Measured[]> {
  for (const { url } of asked) await putUnderLoad(url, warmUpSeconds);
  const taken = asked.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, server }] of asked.entries()) {
      const before = cpuOf(server.pid);
      const load = await putUnderLoad(url, seconds);
      const cpuUs = ((cpuOf(server.pid) - before) * 1000) / (load.perSecond * seconds);
      taken[index]?.push({ ...load, cpuUs });
    }
  }
  return taken.flatMap(medianOf);
}

function medianOf(loads: Measured[]): Measured[] {
  const middle = loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)];
  return middle ? [middle] : [];
}

function rowOf(name: string, load: Measured, bare: Load, nginx: Load | undefined): string[] {
  return [
    load.failures > 0 ? `${name} (${load.failures} failed)` : name,
    count(load.perSecond),
    ms(load.p50),
    ms(load.p99),
    `${load.cpuUs.toFixed(0)} µs`,
    (load.perSecond / bare.perSecond).toFixed(2),
    nginx ? (load.perSecond / nginx.perSecond).toFixed(2) : 'no nginx',
  ];
}

const coldRounds = 60;

/** The page of a post that is not kept: asked for through a query, which the site never keeps. */
async function measureColdPost(): Promise<string[]> {
  const times: number[] = [];
  for (let n = 0; n < coldRounds + 10; n += 1) {
    const start = performance.now();
    await (await fetch(`${origin}${longPost}?cold=${n}`)).arrayBuffer();
    if (n >= 10) times.push(performance.now() - start);
  }
  return [
    'long post, rendered anew, one at a time',
    count(1000 / quantile(times, 0.5)),
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.99)),
  ];
}

/** What else a reader's browser asks for. */
async function measureOthers(): Promise<Table> {
  const etag = (await fetch(`${origin}/`, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
    'etag',
  );
  const style = /\/assets\/app-[^"]+\.css/.exec(await (await fetch(`${origin}/`)).text())?.[0];
  const asked: [string, string, Record<string, string>?][] = [
    ['home, 304', '/', { 'accept-encoding': 'gzip', 'if-none-match': etag ?? '' }],
    ['post, .data (a click in the browser)', `${longPost}.data`],
    ['stylesheet', style ?? '/favicon.svg'],
    ['search, rendered anew each time', '/blog?q=weather'],
  ];
  const rows: string[][] = [];
  for (const [name, path, headers] of asked) {
    await putUnderLoad(`${origin}${path}`, 2, headers);
    const load = await putUnderLoad(`${origin}${path}`, Math.max(seconds, 4), headers);
    rows.push([name, count(load.perSecond), ms(load.p50), ms(load.p99)]);
  }
  return {
    caption: 'Other answers of the site:',
    head: ['', 'requests/s', 'p50', 'p99'],
    rows,
  };
}
