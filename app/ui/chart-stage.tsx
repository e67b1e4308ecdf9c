import type { ReactNode, RefObject } from 'react';
import { stepPoint } from './chart-frame';
import { nearestIndex } from './chart-scales';

type ChartStageProps = {
  label: string;
  stageRef: RefObject<HTMLDivElement | null>;
  width: number;
  height: number;
  /** Where the points are, from left to right. */
  positions: number[];
  chosen: number | null;
  onChoose: (index: number | null) => void;
  /** What the point says, read out as the arrow keys move. */
  describe: (index: number) => string;
  children: ReactNode;
};

/**
 * The interactive part of a chart. It is a slider to assistive technology: one tab stop, arrow
 * keys move from point to point, and the point's words are the slider's value.
 */
export function ChartStage(props: ChartStageProps) {
  const { label, width, height, positions, chosen, onChoose } = props;
  const current = chosen ?? 0;
  return (
    <div
      ref={props.stageRef}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={positions.length}
      aria-valuenow={current + 1}
      aria-valuetext={props.describe(current)}
      className="touch-pan-y rounded-control"
      onKeyDown={(event) => {
        const next = stepPoint(event.key, chosen, positions.length);
        if (next !== chosen) {
          event.preventDefault();
          onChoose(next);
        }
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onChoose(nearestIndex(positions, ((event.clientX - box.left) / box.width) * width));
      }}
      onPointerLeave={() => onChoose(null)}
      onBlur={() => onChoose(null)}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        aria-hidden="true"
        className="block overflow-visible"
      >
        {props.children}
      </svg>
    </div>
  );
}
