import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hasTool } from './report.ts';

const run = promisify(execFile);
export const connections = 32;

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

export const generator = hasTool('wrk') ? 'wrk' : 'autocannon';

/** Asks for one address over and over through keep-alive connections, from a process of its own. */
export function putUnderLoad(
  url: string,
  seconds: number,
  headers: Record<string, string> = { 'accept-encoding': 'gzip' },
): Promise<Load> {
  return generator === 'wrk'
    ? withWrk(url, seconds, headers)
    : withAutocannon(url, seconds, headers);
}

async function withWrk(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...named,
    url,
  ]);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const latency = (share: string) => {
    const [, value = '0', unit = 'ms'] =
      new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
  };
  return {
    perSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    p50: latency('50'),
    p99: latency('99'),
    failures: figure(/Non-2xx or 3xx responses: (\d+)/) + figure(/Socket errors:.*?timeout (\d+)/),
  };
}

async function withAutocannon(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await run('node_modules/.bin/autocannon', [
    '--json',
    '--no-progress',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...named,
    url,
  ]);
  const found = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  };
  return {
    perSecond: found.requests.average,
    p50: found.latency.p50,
    p99: found.latency.p99,
    failures: found.errors,
  };
}
