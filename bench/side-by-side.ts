import { type Load, putUnderLoad } from './load-generator.ts';
import { cpuOf, type Running } from './processes.ts';
import { quantile } from './report.ts';

export interface Contestant {
  name: string;
  start(): Promise<Running>;
  addressOf(page: { path: string; file: string }): string;
}

export interface Measured extends Load {
  /** Processor time of the server for one request, in microseconds: nearly the same on a busy machine. */
  cpuUs: number;
}

/** What each contestant did with one page, round by round. */
export type Rounds = Measured[][];

interface Page {
  path: string;
  file: string;
}

/**
 * Each round starts fresh processes, since two of the same program differ by a tenth for as long as
 * they live; all of them warm up, and take turns page by page, in another order each round.
 */
export async function sideBySide(
  contestants: readonly Contestant[],
  pages: readonly Page[],
  { rounds, seconds, warmUpSeconds }: { rounds: number; seconds: number; warmUpSeconds: number },
): Promise<Rounds[]> {
  const found = pages.map((): Rounds => contestants.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    const running: Running[] = [];
    try {
      for (const { start } of contestants) running.push(await start());
      for (const [pageIndex, page] of pages.entries()) {
        for (const { addressOf } of contestants) await putUnderLoad(addressOf(page), warmUpSeconds);
        for (let turn = 0; turn < contestants.length; turn += 1) {
          const index = (turn + round) % contestants.length;
          const [contestant, server] = [contestants[index], running[index]];
          if (!contestant || !server) continue;
          const before = cpuOf(server.pid);
          const load = await putUnderLoad(contestant.addressOf(page), seconds);
          const cpuUs = ((cpuOf(server.pid) - before) * 1000) / (load.perSecond * seconds);
          found[pageIndex]?.[index]?.push({ ...load, cpuUs });
        }
      }
    } finally {
      for (const server of running) await server.stop();
    }
  }
  return found;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median, and between which two values all rounds lie: `0.95 (0.91-0.99)`. */
export function withSpread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const show = (value: number) => value.toFixed(digits);
  return `${show(median(values))} (${show(low)}-${show(high)})`;
}

/** Round by round: what one did in relation to the other in the same minute. */
export function ratios(
  these: readonly Measured[],
  those: readonly Measured[],
  of: (measured: Measured) => number,
): number[] {
  return these.flatMap((one, round) => {
    const other = those[round];
    return other ? [of(one) / of(other)] : [];
  });
}
