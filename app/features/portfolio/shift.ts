/** The hour at the owner's place, on a dial of 24 hours around the portrait. */
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

/** '03:07' */
export function formatHour({ hours, minutes }: HourOfDay): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}`;
}

/** In units of the portrait, whose own rings have this centre. */
export const dial = { size: 1600, cx: 800, cy: 804, radius: 700 };

/** Where an hour stands: midnight at the top, noon at the bottom. */
export function dialPoint(
  { hours, minutes }: HourOfDay,
  radius = dial.radius,
): { x: number; y: number } {
  const angle = ((hours + minutes / 60) / 24) * 2 * Math.PI;
  return {
    x: Math.round(dial.cx + Math.sin(angle) * radius),
    y: Math.round(dial.cy - Math.cos(angle) * radius),
  };
}

/** Where words stand on the rim of the dial: attributes of <text> and its <textPath>. */
export interface OnRim {
  textAnchor: 'start' | 'middle' | 'end';
  href: '#rim-upper' | '#rim-lower';
  startOffset: string;
}

/** Each half of the rim is a path of its own, read from the left, so that no words stand on their heads. */
function onRim(hour: number, side: 'before' | 'around' | 'after'): OnRim {
  const isUpper = hour < 6 || hour >= 18;
  const along = isUpper ? (hour + 12) % 24 : 24 - hour;
  const outwards = (side === 'after') === isUpper ? 'start' : 'end';
  return {
    textAnchor: side === 'around' ? 'middle' : outwards,
    href: isUpper ? '#rim-upper' : '#rim-lower',
    startOffset: `${((along / 24) * 100).toFixed(2)}%`,
  };
}

/** The words of the hand: on that side of it where they reach no written hour. */
export function besideHand({ hours, minutes }: HourOfDay): OnRim {
  const hour = hours + minutes / 60;
  return hour % 6 < 3 ? onRim(hour + 0.45, 'after') : onRim(hour - 0.45, 'before');
}

/** The words of the daylight: in the quarter after noon, or in the one before it while the hand is there. */
export const besideDaylight = ({ hours }: HourOfDay): OnRim =>
  onRim(hours >= 12 && hours < 18 ? 9 : 15, 'around');

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const degree = Math.PI / 180;
/** The upper edge of the sun at the horizon, seen through the air. */
const zenith = 90.833 * degree;

/**
 * Sunrise and sunset of a day (YYYY-MM-DD) at a place ('38.25, -85.76'), by NOAA's formula; null where the place is not
 * known or the sun does not cross the horizon that day.
 */
export function daylightOn(day: string, coordinates: string): { rise: Date; set: Date } | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const year = Date.UTC(Number(day.slice(0, 4)), 0);
  const g = ((midnight - year) / dayMs + 0.5) * ((2 * Math.PI) / 365);
  const declination =
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g);
  const equationMinutes =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g));
  const half = Math.acos(
    Math.cos(zenith) / (Math.cos(latitude * degree) * Math.cos(declination)) -
      Math.tan(latitude * degree) * Math.tan(declination),
  );
  if (coordinates === '' || Number.isNaN(half)) return null;
  const at = (side: number) =>
    new Date(
      midnight + (720 - 4 * (longitude + (side * half) / degree) - equationMinutes) * minuteMs,
    );
  return { rise: at(1), set: at(-1) };
}
