import { startPostgres } from '../../test/postgres.ts';
import { connections, putUnderLoad } from '../load-generator.ts';
import { origin, startSite } from '../processes.ts';
import { count, ms, type Report } from '../report.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);

/** One process and two on one port, on both databases. */
export async function measureWorkers(): Promise<Report> {
  const postgres = await startPostgres();
  const rows: string[][] = [];
  try {
    for (const [name, env] of [
      ['SQLite', {}],
      ['PostgreSQL', { DATABASE_URL: postgres.url }],
    ] as const) {
      for (const workers of ['1', '2']) {
        const site = await startSite({ ...env, WORKERS: workers });
        for (const path of ['/', '/blog?q=weather']) {
          await putUnderLoad(origin + path, 2);
          const load = await putUnderLoad(origin + path, seconds);
          const what = path === '/' ? 'home, cached' : 'search, rendered anew';
          rows.push([name, workers, what, count(load.perSecond), ms(load.p50), ms(load.p99)]);
        }
        await site.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
  return {
    title: 'One process and several',
    about: `WORKERS=1 and 2, ${connections} connections. The load generator needs a core of its own, so on a machine of two cores cached pages gain little; what is rendered gains. That a write drops the page in every process is proved in the tests.`,
    tables: [{ head: ['database', 'processes', 'page', 'requests/s', 'p50', 'p99'], rows }],
  };
}
