import { useTimeZone } from '~/ui/time-zone';
import { formatHour, hourAt, sunAt, sunPosition, width } from './shift';

const height = 64;
const hours = Array.from({ length: 25 }, (_, at) => at);
const path = hours
  .map((at) => sunPosition(sunAt({ hours: (at + 15) % 24, minutes: at === 24 ? -0.001 : 0 })))
  .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
  .join('');

/**
 * The hour at the owner's place and the sky above it. The page is cached, so without script it says when it was
 * made, which stays true.
 */
export function ShiftClock({ place, madeAt }: { place: string; madeAt: string }) {
  const timeZone = useTimeZone();
  const hour = hourAt(new Date(madeAt), timeZone);
  const sun = sunAt(hour);
  const { x, y } = sunPosition(sun);
  return (
    <div
      data-island="shift"
      data-start="visible"
      data-zone={timeZone}
      data-place={place}
      className="shift"
    >
      <p className="shift-words" data-words="">
        This page was made at {formatHour(hour, place)}
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="shift-sky">
        <path d={`M0 32H${width}`} className="shift-horizon" />
        <path d={path} className="shift-way" />
        {hours.map((at) => (
          <path
            key={at}
            d={`M${(at / 24) * width} ${at % 6 === 0 ? 27 : 30}v${at % 6 === 0 ? 10 : 4}`}
          />
        ))}
        <circle cx={x} cy={y} r="6" data-sun="" data-up={sun.height > 0 ? '' : undefined} />
      </svg>
    </div>
  );
}
