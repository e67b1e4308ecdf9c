import { classNames } from '~/ui/class-names';
import { dial, dialPoint, type HourOfDay, hourAt } from './shift';

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
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      className="dial absolute inset-0 fill-none stroke-line-strong *:[vector-effect:non-scaling-stroke] print:hidden"
    >
      <circle cx={cx} cy={cy} r={radius} />
      {daylight && (
        <path
          d={arcBetween(hourAt(daylight.rise, timeZone), hourAt(daylight.set, timeZone))}
          className="stroke-3 stroke-signal"
        />
      )}
      {hours.map((hour) => {
        const inner = dialPoint({ hours: hour, minutes: 0 }, radius - (hour % 6 ? 12 : 32));
        const outer = dialPoint({ hours: hour, minutes: 0 });
        return <line key={hour} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />;
      })}
      {hours
        .filter((hour) => hour % 6 === 0)
        .map((hour) => {
          const { x, y } = dialPoint({ hours: hour, minutes: 0 }, radius + 52);
          return (
            <text
              key={hour}
              x={x}
              y={y}
              dominantBaseline="central"
              textAnchor="middle"
              className={classNames(
                'fill-muted stroke-none text-[58px] lg:text-[34px]',
                // On a phone the name stands where 18 would be.
                hour % 12 !== 0 && 'max-sm:-translate-y-12',
              )}
            >
              {String(hour).padStart(2, '0')}
            </text>
          );
        })}
      <circle
        data-hand=""
        cx={hand.x}
        cy={hand.y}
        r="18"
        className="fill-signal stroke-3 stroke-surface"
      />
    </svg>
  );
}

/** Clockwise, from one hour to the other. */
function arcBetween(from: HourOfDay, to: HourOfDay): string {
  const [start, end] = [dialPoint(from), dialPoint(to)];
  const length = (to.hours - from.hours + (to.minutes - from.minutes) / 60 + 24) % 24;
  return `M${start.x} ${start.y}A${dial.radius} ${dial.radius} 0 ${length > 12 ? 1 : 0} 1 ${end.x} ${end.y}`;
}
