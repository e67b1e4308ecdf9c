import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedPages, copyPages } from '../copied-pages.ts';
import { connections, generator } from '../load-generator.ts';
import { origin, sitePort, startNode, startSite } from '../processes.ts';
import { count, ms, type Report } from '../report.ts';
import {
  type Contestant,
  type Measured,
  median,
  type Rounds,
  ratios,
  sideBySide,
  withSpread,
} from '../side-by-side.ts';
import { measureOthers } from './load-others.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const warmUpSeconds = 2;
const barePort = sitePort + 1;

/** Pages from memory beside the least that Node can do with the same bytes. */
export async function measureLoad(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-load-'));
  try {
    const contestants = await prepare(folder);
    const found = await sideBySide(contestants, copiedPages, { rounds, seconds, warmUpSeconds });
    const rows = copiedPages.flatMap(({ name }, page) =>
      rowsOf(name, contestants, found[page] ?? []),
    );
    const head = [
      '',
      'requests/s',
      'p50',
      'p99',
      'processor/request',
      'requests/s to bare node:http',
      'processor: bare node:http to it',
    ];
    return {
      title: 'Load',
      about: `${connections} keep-alive connections, gzip accepted, one process each, the same bytes and headers from all; ${generator} in its own process. ${rounds} rounds, each with fresh processes, ${warmUpSeconds} s of warming up and ${seconds} s of measuring for each page and server in turns; the median, in brackets the lowest and highest round. The column of processor times says the same as requests/s on a calm machine, and is to be trusted on a busy one.`,
      tables: [{ head, rows }, await measureOthers(join(folder, 'data'))],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A first run fills the data folder, and its pages are copied for the others. */
async function prepare(folder: string): Promise<Contestant[]> {
  const data = { DATA_DIR: join(folder, 'data') };
  const site = await startSite(data);
  await copyPages(folder);
  await site.stop();
  const bare = `http://localhost:${barePort}`;
  return [
    { name: 'site', start: () => startSite(data), addressOf: ({ path }) => origin + path },
    {
      name: 'bare node:http',
      start: () => startNode(['bench/bare-server.ts', String(barePort), folder], `${bare}/`),
      addressOf: ({ path }) => bare + path,
    },
  ];
}

function rowsOf(page: string, contestants: readonly Contestant[], found: Rounds): string[][] {
  const [, bare = []] = found;
  const perSecond = ({ perSecond }: Measured) => perSecond;
  const cpu = ({ cpuUs }: Measured) => cpuUs;
  return contestants.map(({ name }, index) => {
    const own = found[index] ?? [];
    const of = (pick: (one: Measured) => number) => own.map(pick);
    const failures = of((one) => one.failures).reduce((sum, one) => sum + one, 0);
    return [
      `${page}: ${name}${failures > 0 ? ` (${failures} failed)` : ''}`,
      count(median(of(perSecond))),
      ms(median(of((one) => one.p50))),
      ms(median(of((one) => one.p99))),
      `${withSpread(of(cpu), 0)} µs`,
      own === bare ? '1' : withSpread(ratios(own, bare, perSecond)),
      own === bare ? '1' : withSpread(ratios(bare, own, cpu)),
    ];
  });
}
