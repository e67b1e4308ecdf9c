import { copiedPages, fetchCached } from '../copied-pages.ts';
import { putUnderLoad } from '../load-generator.ts';
import { cpuOf, origin, type Running, startSite } from '../processes.ts';
import { count, ms, quantile, type Table } from '../report.ts';

const warmUpSeconds = 2;
const seconds = 4;
const coldRounds = 60;
const coldWarmUp = 20;

/** What else a reader's browser asks for, and pages that are not cached. */
export async function measureOthers(dataFolder: string): Promise<Table> {
  const site = await startSite({ DATA_DIR: dataFolder });
  try {
    const rows: string[][] = [];
    for (const request of await requestsToMeasure()) rows.push(await measureRequest(site, request));
    for (const { name, path } of copiedPages) rows.push(await measureCold(site, name, path));
    return {
      caption: 'Other answers of the site:',
      head: ['', 'requests/s', 'p50', 'p99', 'processor/request'],
      rows,
    };
  } finally {
    await site.stop();
  }
}

interface MeasuredRequest {
  name: string;
  path: string;
  headers?: Record<string, string>;
}

async function requestsToMeasure(): Promise<MeasuredRequest[]> {
  const { headers } = await fetchCached('/');
  const etag = headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const home = await (await fetch(`${origin}/`)).text();
  const style = /\/assets\/app-[^"]+\.css/.exec(home)?.[0] ?? '/favicon.svg';
  return [
    { name: 'home, 304', path: '/', headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } },
    { name: 'stylesheet', path: style },
    { name: 'search, the same again and again', path: '/blog?q=weather' },
  ];
}

async function measureRequest(
  site: Running,
  { name, path, headers }: MeasuredRequest,
): Promise<string[]> {
  await putUnderLoad(origin + path, warmUpSeconds, headers);
  const before = cpuOf(site.pid);
  const load = await putUnderLoad(origin + path, seconds, headers);
  const cpuUs = ((cpuOf(site.pid) - before) * 1000) / (load.perSecond * seconds);
  return [name, count(load.perSecond), ms(load.p50), ms(load.p99), `${cpuUs.toFixed(0)} µs`];
}

/** A page that is not cached, one visitor after the other: each asks with a query nobody had. */
async function measureCold(site: Running, name: string, path: string): Promise<string[]> {
  const request = async (n: number) => {
    const start = performance.now();
    await (await fetch(`${origin}${path}?cold=${n}`)).arrayBuffer();
    return performance.now() - start;
  };
  for (let n = 0; n < coldWarmUp; n += 1) await request(n);
  const before = cpuOf(site.pid);
  const times: number[] = [];
  for (let n = 0; n < coldRounds; n += 1) times.push(await request(coldWarmUp + n));
  const cpuMs = (cpuOf(site.pid) - before) / coldRounds;
  const p50 = quantile(times, 0.5);
  return [
    `${name}, cold: rendered anew, one at a time`,
    count(1000 / p50),
    ms(p50),
    ms(quantile(times, 0.99)),
    ms(cpuMs),
  ];
}
