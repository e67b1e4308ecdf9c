import { seeded } from '~/art/noise';

/** A seeded random generator: the same choices on every run. */
export function seededChoices(seed: number) {
  const next = seeded(seed);
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    whole: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
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

export type Random = ReturnType<typeof seededChoices>;

export interface DemoClock {
  now: Date;
  timeZone: string;
}

/** The cells of a table written as text: a line each, with bars between the cells. */
export function tableOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
