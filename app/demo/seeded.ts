import { seeded } from '~/art/noise';

/** A seeded random generator: the same choices on every run. */
export function seededChoices(seed: number) {
  const next = seeded(seed);
  return {
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    whole: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    pick<Choice extends { often: number }>(choices: readonly Choice[]): Choice {
      const [first] = choices;
      if (!first) throw new Error('There is nothing to pick from.');
      let left = next() * choices.reduce((sum, { often }) => sum + often, 0);
      for (const choice of choices) {
        left -= choice.often;
        if (left <= 0) return choice;
      }
      return first;
    },
  };
}

export type Random = ReturnType<typeof seededChoices>;

export interface DemoClock {
  now: Date;
  timeZone: string;
}
