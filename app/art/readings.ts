import { mix } from './noise';

/** Readings as a curve from 0 to 1 over 0 to 1; without any, a calm hump. */
export function curveOf(readings: readonly number[]): (share: number) => number {
  const most = Math.max(...readings, 0);
  if (most === 0) return (share) => 0.35 + 0.4 * Math.sin(share * Math.PI);
  const levels = readings.map((reading) => reading / most);
  return (share) => {
    const at = Math.min(1, Math.max(0, share)) * (levels.length - 1);
    const left = Math.floor(at);
    return mix(levels[left] ?? 0, levels[left + 1] ?? levels[left] ?? 0, at - left);
  };
}

/** Where on the curve a reading of so many stands. */
export function shareOf(reading: number, count: number): number {
  return count > 1 ? reading / (count - 1) : 0.5;
}

/** The reading that stands nearest to a place on the curve. */
export function readingAt(share: number, count: number): number {
  return Math.round(share * Math.max(0, count - 1));
}

/** The reading that a step of so many belongs to, from 0 to 1, without blending. */
export function stepsOf(readings: readonly number[]): (share: number) => number {
  const most = Math.max(...readings, 0);
  if (most === 0) return () => 0.5;
  return (share) => {
    const at = Math.min(readings.length - 1, Math.floor(Math.max(0, share) * readings.length));
    return (readings[at] ?? 0) / most;
  };
}
