import { layered, smoothNoise } from '~/art/noise';
import { type Point, pathOf } from '~/art/path';
import { figureLines, numberOf } from './figure-lines';

export interface ReplayEvent {
  /** Seconds since the first event. */
  at: number;
  /** As it was written. */
  time: string;
  label: string;
  /** How much is still running from here on, in percent. */
  level: number;
}

export interface Replay {
  events: ReplayEvent[];
  totalSeconds: number;
  /** The time of the first event in seconds. */
  begin: number;
}

const longestSeconds = 366 * 24 * 3600;

/**
 * Reads lines such as '03:07:12 | The switch stops | 50'. Lines that cannot be read are skipped;
 * `unread` has their numbers.
 */
export function readReplay(value: string): { replay: Replay; unread: number[] } {
  const events: ReplayEvent[] = [];
  const unread: number[] = [];
  let begin = 0;
  for (const { cells, number } of figureLines(value)) {
    const [time = '', label = '', percent] = cells;
    const seconds = secondsOf(time);
    const before = events.at(-1);
    if (seconds === null || label === '' || seconds - begin > longestSeconds) {
      unread.push(number);
      continue;
    }
    if (!before) begin = seconds;
    const at = seconds - begin;
    const level = percent ? numberOf(percent) : (before?.level ?? 100);
    if (level === null || level < 0 || level > 100 || at < (before?.at ?? 0)) unread.push(number);
    else events.push({ at, time, label, level });
  }
  return { replay: { events, totalSeconds: Math.max(1, events.at(-1)?.at ?? 1), begin }, unread };
}

/** '03:07:12', '7:12' or '432' in seconds. */
function secondsOf(time: string): number | null {
  const parts = time.split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,6}$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** A time in the format of the first one: 03:07:12, or 12 s. */
export function formatReplayTime(seconds: number, written: string): string {
  const fields = written.split(':').length;
  if (fields === 1) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  const [s, m, h] = [
    whole % 60,
    Math.floor(whole / 60) % (fields === 3 ? 60 : 1e6),
    Math.floor(whole / 3600),
  ];
  const two = (part: number) => String(part).padStart(2, '0');
  return fields === 3 ? `${two(h)}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export const stage = { width: 800, height: 300 };
const margin = 40;
const rows = 14;

/** The x coordinate of a time. */
export function positionAt(seconds: number, totalSeconds: number): number {
  return Math.round(margin + (seconds / totalSeconds) * (stage.width - 2 * margin));
}

/** Fourteen lines, of which as many are flat as the level says. */
export function tracesOf({ events, totalSeconds }: Replay): { alive: string; silent: string } {
  const noise = layered(smoothNoise(Math.round(totalSeconds)), 3);
  const levelAt = (x: number) => {
    const seconds = ((x - margin) / (stage.width - 2 * margin)) * totalSeconds;
    return events.findLast(({ at }) => at <= seconds)?.level ?? 100;
  };
  let [alive, silent] = ['', ''];
  for (let row = 0; row < rows; row += 1) {
    const base = 46 + row * 18;
    // Lines become flat in another order than from top to bottom.
    const rank = ((row * 5 + 3) % rows) + 0.5;
    let part: Point[] = [];
    let wasUp = true;
    const end = () => {
      if (wasUp) alive += pathOf(part, 0.6);
      else silent += pathOf(part, 0.6);
    };
    for (let x = 0; x <= stage.width; x += 8) {
      const up = (rank / rows) * 100 < levelAt(x);
      if (up !== wasUp) {
        part.push([x, base]);
        end();
        part = [[x, base]];
        wasUp = up;
      }
      const bump =
        Math.abs(noise(x / 22 + row * 3.7, row * 0.61)) * 40 + Math.abs(noise(x / 7, row)) * 6;
      part.push([x, up ? base - bump : base]);
    }
    end();
  }
  return { alive, silent };
}
