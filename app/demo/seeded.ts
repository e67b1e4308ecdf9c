import { dayMs } from '~/formats/durations';
/** Numbers that look random and are the same on every run. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    whole: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    /** One of them, the heavier the likelier. */
    pick<T>(choices: readonly (readonly [T, number])[]): T {
      const [first] = choices;
      if (!first) throw new Error('There is nothing to pick from.');
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left <= 0) return choice;
      }
      return first[0];
    },
  };
}

export type Random = ReturnType<typeof seeded>;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** When the demo is made, and where its days begin. */
export interface When {
  now: Date;
  timeZone: string;
}
