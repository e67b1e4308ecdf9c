/** The hour at the owner's place, and what the sky does at it. */
export interface HourOfDay {
  hours: number;
  minutes: number;
}

export function hourAt(instant: Date, timeZone: string): HourOfDay {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(instant)
    .split(':')
    .map(Number);
  return { hours, minutes };
}

/** '03:07 in Kentucky' */
export function formatHour({ hours, minutes }: HourOfDay, place: string): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}${place && ` in ${place}`}`;
}

/** What goes on at this time of day. */
export function describeMood({ hours }: HourOfDay): string {
  if (hours < 5) return 'all quiet';
  if (hours < 8) return 'first light';
  if (hours < 17) return 'day shift';
  if (hours < 21) return 'sun going down';
  return 'night shift';
}

/**
 * Where the sun stands on a line that runs from 3 p.m. to 3 p.m., so that 3 a.m. is its middle: across from 0 to 1,
 * height from -1 (lowest, at 1 a.m.) to 1. Dusk and dawn are at 7.
 */
export function sunAt({ hours, minutes }: HourOfDay): { across: number; height: number } {
  const hour = hours + minutes / 60;
  return {
    across: ((hour + 9) % 24) / 24,
    height: Math.cos(((hour - 13) / 24) * 2 * Math.PI),
  };
}

/** The drawing of the clock, shared by the page and its island. */
export const width = 480;
const horizon = 32;
const swing = 24;

export function sunPosition({ across, height }: ReturnType<typeof sunAt>): {
  x: number;
  y: number;
} {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(across * width), y: round(horizon - height * swing) };
}
