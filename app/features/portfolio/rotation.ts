/** The reviews: the current one fades out, is swapped, and the next one fades in. */
export const fadeMs = 500;
export const rotateMs = 10_000;

export interface Rotation {
  current: number;
  /** The one that is about to replace it; null while nothing changes. */
  next: number | null;
}

export type RotationStep =
  | { type: 'choose'; index: number }
  | { type: 'advance'; count: number }
  | { type: 'swap' };

export const firstReview: Rotation = { current: 0, next: null };

export function rotate(rotation: Rotation, step: RotationStep): Rotation {
  switch (step.type) {
    case 'choose':
      return { ...rotation, next: step.index === rotation.current ? null : step.index };
    case 'advance':
      return rotate(rotation, { type: 'choose', index: (rotation.current + 1) % step.count });
    case 'swap':
      return rotation.next === null ? rotation : { current: rotation.next, next: null };
  }
}
