import { seeded } from './noise';

export interface Features {
  mirrored: boolean;
  turn: number;
  skull: number;
  jaw: number;
  nose: number;
  hair: 'short' | 'swept' | 'curls' | 'long' | 'bun';
  hairSeed: number;
  worn: 'headphones' | 'glasses' | 'scarf' | 'cap';
  sky: { seed: number; rings: number; from: number };
}

/** The head that ships, of nobody. */
const plain: Features = {
  mirrored: false,
  turn: 0.5,
  skull: 1,
  jaw: 1,
  nose: 1,
  hair: 'short',
  hairSeed: 4,
  worn: 'headphones',
  sky: { seed: 7, rings: 4, from: 0.54 },
};

const hairs = ['short', 'swept', 'curls', 'long', 'bun'] as const;
const wear = ['headphones', 'glasses', 'scarf', 'cap'] as const;

/** The same head for the same number; 0 is the plain one. */
export function featuresOf(seed: number): Features {
  if (seed === 0) return plain;
  const random = seeded(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const oneOf = <T>(all: readonly [T, ...T[]]) => all[Math.floor(random() * all.length)] ?? all[0];
  const worn = oneOf(wear);
  const hair = oneOf(hairs);
  return {
    mirrored: random() < 0.5,
    turn: between(0.3, 0.62),
    skull: between(0.95, 1.05),
    jaw: between(0.88, 1.1),
    nose: between(0.8, 1.25),
    // There is no room for it under a cap.
    hair: worn === 'cap' && hair === 'bun' ? 'swept' : hair,
    hairSeed: Math.floor(between(1, 1000)),
    worn,
    sky: {
      seed: Math.floor(between(1, 1e6)),
      rings: 2 + Math.floor(random() * 4),
      from: between(0.5, 0.62),
    },
  };
}
