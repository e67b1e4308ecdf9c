import type { sunAt } from '~/formats/shift';

/** The drawing of the shift clock, shared by the page and its island. */
export const width = 480;
export const lampCount = 12;
const horizon = 32;
const swing = 24;

export function sunPosition({ across, height }: ReturnType<typeof sunAt>): {
  x: number;
  y: number;
} {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(across * width), y: round(horizon - height * swing) };
}
