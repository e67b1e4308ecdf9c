import { useId } from 'react';
import { positionAt, type Replay, stage, type tracesOf } from './replay';

interface ReplayViewProps {
  replay: Replay;
  traces: ReturnType<typeof tracesOf>;
  caption: string;
}

/** As attributes: CSS selectors of the page do not match inside <use>. */
const thin = { fill: 'none', strokeWidth: 1.2, vectorEffect: 'non-scaling-stroke' } as const;

/** The whole replay; its island steps through it by scrolling or dragging. */
export function ReplayView({ replay, traces, caption }: ReplayViewProps) {
  const id = useId();
  const { events, totalSeconds, begin } = replay;
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return caption ? <p>{caption}</p> : null;
  return (
    <figure
      className="replay"
      data-island="figure"
      data-start="visible"
      data-figure="replay"
      data-total={totalSeconds}
      data-begin={begin}
      data-time={first.time}
    >
      <div className="replay-stage">
        <p className="replay-clock">
          <span data-clock="">
            {first.time} to {last.time}
          </span>
          <span className="replay-count" data-count="">
            {totalSeconds} seconds
          </span>
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${stage.width} ${stage.height}`}
          className="plate replay-plate"
        >
          <defs>
            <g id={`${id}-traces`}>
              <path d={traces.alive} {...thin} stroke="currentColor" />
              <path d={traces.silent} {...thin} stroke="var(--plate-ember)" />
            </g>
            <clipPath id={`${id}-seen`}>
              <rect width={stage.width} height={stage.height} data-seen="" />
            </clipPath>
          </defs>
          <use href={`#${id}-traces`} className="replay-ahead" />
          <g clipPath={`url(#${id}-seen)`}>
            <use href={`#${id}-traces`} />
          </g>
          {events.map(({ at, time, label }) => (
            <path
              key={`${time}-${label}`}
              d={`M${positionAt(at, totalSeconds)} ${stage.height - 8}v8`}
              className="replay-tick"
            />
          ))}
          <path d={`M0 16V${stage.height}`} className="replay-cursor" data-cursor="" />
        </svg>
        <input
          type="range"
          min="0"
          max={totalSeconds}
          step="1"
          defaultValue={totalSeconds}
          aria-label="Time of the replay"
          className="figure-range needs-script"
        />
        <ol className="replay-events">
          {events.map(({ at, time, label }) => (
            <li key={`${time}-${label}`} data-at={at}>
              <span className="replay-time">{time}</span> {label}
            </li>
          ))}
        </ol>
        {caption && <figcaption>{caption}</figcaption>}
      </div>
    </figure>
  );
}
