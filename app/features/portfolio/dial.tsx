import type { SVGProps } from 'react';
import {
  besideDaylight,
  besideHand,
  dial,
  dialPoint,
  formatHour,
  type HourOfDay,
  hourAt,
  type OnRim,
} from './shift';

const hours = Array.from({ length: 24 }, (_, at) => at);

interface DialProps {
  now: HourOfDay;
  /** Where the place is known: when the sun is up. */
  daylight: { rise: Date; set: Date } | null;
  timeZone: string;
}

/** The outermost ring of the portrait: 24 hours, the daylight of this day, and a hand that shift.island.ts moves. */
export function Dial({ now, daylight, timeZone }: DialProps) {
  const { size, cx, cy, radius } = dial;
  const hand = dialPoint(now);
  const up = daylight && hourAt(daylight.rise, timeZone);
  const down = daylight && hourAt(daylight.set, timeZone);
  const light = up && down && `Daylight ${formatHour(up)}–${formatHour(down)}`;
  const made = `Page made at ${formatHour(now)}`;
  return (
    <svg
      role="img"
      aria-label={[made, light].filter(Boolean).join(', ')}
      viewBox={`0 0 ${size} ${size}`}
      className="dial absolute inset-0 overflow-visible fill-none stroke-line-strong *:[vector-effect:non-scaling-stroke] print:hidden"
    >
      <defs>
        <path id="rim-upper" d={rim(12, 1)} />
        <path id="rim-lower" d={rim(0, 0)} />
      </defs>
      <circle cx={cx} cy={cy} r={radius} />
      {up && down && light && (
        <>
          <path d={arcBetween(up, down)} className="stroke-3 stroke-signal" />
          <RimText data-daylight="" {...besideDaylight(now)}>
            {light}
          </RimText>
        </>
      )}
      {hours.map((hour) => {
        const inner = dialPoint({ hours: hour, minutes: 0 }, radius - (hour % 6 ? 12 : 32));
        const outer = dialPoint({ hours: hour, minutes: 0 });
        return <line key={hour} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />;
      })}
      {([0, 6, 12, 18] as const).map((hour) => (
        <text
          key={hour}
          {...dialPoint({ hours: hour, minutes: 0 }, hour % 12 ? radius + 24 : rimRadius)}
          textAnchor={({ 6: 'start', 18: 'end', 0: 'middle', 12: 'middle' } as const)[hour]}
          className={wordClasses}
        >
          {String(hour).padStart(2, '0')}
        </text>
      ))}
      <RimText data-now="" {...besideHand(now)}>
        {made}
      </RimText>
      <circle
        data-hand=""
        cx={hand.x}
        cy={hand.y}
        className="fill-signal [r:2.25rem] md:[r:1.5rem] xl:[r:1.125rem] stroke-3 stroke-surface"
      />
    </svg>
  );
}

/** Where the middle of the letters is. */
const rimRadius = dial.radius + 52;

/** In units of the dial: about 13 px at every width, and as much larger as there is room between the hours. */
const wordClasses =
  'fill-muted stroke-none text-[min(5.5rem,98px)] [dominant-baseline:central] md:text-[min(4rem,80px)] xl:text-[min(2.25rem,56px)]';

type RimTextProps = OnRim & SVGProps<SVGTextElement> & { children: string };

function RimText({ href, startOffset, children, ...place }: RimTextProps) {
  return (
    <text {...place} className={wordClasses}>
      <textPath href={href} startOffset={startOffset}>
        {children}
      </textPath>
    </text>
  );
}

/** The whole rim, from an hour. */
function rim(from: 0 | 12, isClockwise: 0 | 1): string {
  const [start, half] = [from, 12 - from].map((hours) =>
    dialPoint({ hours, minutes: 0 }, rimRadius),
  );
  const arc = `A${rimRadius} ${rimRadius} 0 0 ${isClockwise}`;
  return `M${start?.x} ${start?.y}${arc} ${half?.x} ${half?.y}${arc} ${start?.x} ${start?.y}`;
}

/** Clockwise, from one hour to the other. */
function arcBetween(from: HourOfDay, to: HourOfDay): string {
  const [start, end] = [dialPoint(from), dialPoint(to)];
  const length = (to.hours - from.hours + (to.minutes - from.minutes) / 60 + 24) % 24;
  return `M${start.x} ${start.y}A${dial.radius} ${dial.radius} 0 ${length > 12 ? 1 : 0} 1 ${end.x} ${end.y}`;
}
