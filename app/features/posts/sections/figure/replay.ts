import { layered, smoothNoise } from '~/formats/plates/noise';
import { type Point, pathOf } from '~/formats/plates/path';
import { figureLines, numberOf } from './figure-lines';

export interface ReplayEvent {
  /** Seconds since the first event. */
  at: number;
  /** As it was written. */
  time: string;
  label: string;
  /** How much still answers from here on, in percent. */
  level: number;
}

export interface Replay {
  events: ReplayEvent[];
  totalSeconds: number;
  /** What the first event's time means in seconds. */
  begin: number;
}

const longestSeconds = 366 * 24 * 3600;

/** Reads lines such as '03:07:12 | The switch stops | 50'. Lines it cannot read are left out and named. */
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

/** A time of the replay in the way its first one is written: 03:07:12, or 12 s. */
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

/** Where a second of the replay lies on the drawing. */
export function positionAt(seconds: number, totalSeconds: number): number {
  return Math.round(margin + (seconds / totalSeconds) * (stage.width - 2 * margin));
}

/** One line for each of fourteen things that answer; those that do not are flat. */
export function tracesOf({ events, totalSeconds }: Replay): { alive: string; silent: string } {
  const noise = layered(smoothNoise(Math.round(totalSeconds)), 3);
  const levelAt = (x: number) => {
    const seconds = ((x - margin) / (stage.width - 2 * margin)) * totalSeconds;
    return events.findLast(({ at }) => at <= seconds)?.level ?? 100;
  };
  let [alive, silent] = ['', ''];
  for (let row = 0; row < rows; row += 1) {
    const base = 46 + row * 18;
    // Which of them goes first is not the order in which they stand.
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
