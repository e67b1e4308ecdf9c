import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putUnderLoad } from '../load-generator.ts';
import { longPost, publicPages } from '../pages.ts';
import { memoryOf, origin, startSite } from '../processes.ts';
import { count, ms, quantile, type Report } from '../report.ts';

const starts = 5;
const requests = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
const atMostSeconds = Number(process.env.BENCH_AT_MOST_SECONDS ?? 90);
const roundSeconds = 5;

/** From the start of the process to its first answer, and what it weighs before and after work. */
export async function measureStart(): Promise<Report> {
  const { folder, firstRun } = await filledFolder();
  const times: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    const site = await startSite({ DATA_DIR: folder });
    times.push(site.startMs);
    await site.stop();
  }
  const site = await startSite({ DATA_DIR: folder });
  await lookAtEveryPage();
  const atRest = memoryOf(site.pid);
  let answered = 0;
  let most = atRest;
  const until = performance.now() + atMostSeconds * 1000;
  while (answered < requests && performance.now() < until) {
    for (const path of ['/', '/blog', longPost]) {
      answered += (await putUnderLoad(origin + path, roundSeconds)).perSecond * roundSeconds;
      most = Math.max(most, memoryOf(site.pid));
    }
  }
  const after = memoryOf(site.pid);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  return {
    title: 'Start and memory',
    about: `Warm build, and a data folder that a first run has filled; ${starts} starts. Memory is resident memory of the whole process.`,
    tables: [
      {
        head: ['', 'found'],
        rows: [
          ['process start to first answer, median', ms(quantile(times, 0.5))],
          ['process start to first answer, slowest', ms(Math.max(...times))],
          [
            'memory of the first run of a new data folder, which fills the database',
            megabytes(firstRun),
          ],
          ['memory after one look at every public page', megabytes(atRest)],
          [`memory after ${count(answered)} requests`, megabytes(after)],
          ['most memory seen meanwhile', megabytes(most)],
        ],
      },
    ],
  };
}

/** A data folder that a first run has filled, pictures included; and what that run weighed. */
async function filledFolder(): Promise<{ folder: string; firstRun: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const site = await startSite({ DATA_DIR: folder });
  await lookAtEveryPage();
  const firstRun = memoryOf(site.pid);
  await site.stop();
  return { folder, firstRun };
}

async function lookAtEveryPage(): Promise<void> {
  for (const path of publicPages) await (await fetch(origin + path)).arrayBuffer();
}
