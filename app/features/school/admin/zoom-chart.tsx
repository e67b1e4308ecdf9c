import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { GradeChart } from '~/features/school/grade-chart';
import type { SeriesPoint } from '~/features/school/series';
import { canZoomIn, fullRange, isFullRange, pan, zoom } from '~/features/school/zoom';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { ToolButton } from '~/ui/tool-button';

/** One wide chart: zoom with the buttons, or + − 0 on the keyboard. */
export function ZoomChart({ className, points }: { className: string; points: SeriesPoint[] }) {
  const count = points.length;
  const [shown, setShown] = useState(() => fullRange(count));
  const visible = points.slice(shown.start, shown.end);
  const all = isFullRange(shown, count);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      '+': () => zoom(shown, count, 'in'),
      '=': () => zoom(shown, count, 'in'),
      '-': () => zoom(shown, count, 'out'),
      '0': () => fullRange(count),
      PageUp: () => pan(shown, count, 'earlier'),
      PageDown: () => pan(shown, count, 'later'),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    setShown(next());
  };

  return (
    <fieldset aria-label={`${className}, chart`} onKeyDown={onKeyDown} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="label-mono text-muted" aria-live="polite">
          {visible.length} of {countOf(count, 'entry', 'entries')}, {period(visible)}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <ToolButton
            icon={ChevronLeft}
            label="Earlier"
            disabled={shown.start === 0}
            onClick={() => setShown(pan(shown, count, 'earlier'))}
          />
          <ToolButton
            icon={ChevronRight}
            label="Later"
            disabled={shown.end >= count}
            onClick={() => setShown(pan(shown, count, 'later'))}
          />
          <ToolButton
            icon={Plus}
            label="Zoom in"
            disabled={!canZoomIn(shown)}
            onClick={() => setShown(zoom(shown, count, 'in'))}
          />
          <ToolButton
            icon={Minus}
            label="Zoom out"
            disabled={all}
            onClick={() => setShown(zoom(shown, count, 'out'))}
          />
          <Button
            size="sm"
            variant="quiet"
            disabled={all}
            onClick={() => setShown(fullRange(count))}
          >
            Show all
          </Button>
        </div>
      </div>
      <div className="overflow-x-auto">
        <div className="min-w-80">
          <GradeChart
            label={`${className}: all scores over time`}
            points={visible}
            width={1100}
            height={420}
          />
        </div>
      </div>
      <p className="label-mono mt-4 text-muted max-sm:hidden pointer-coarse:hidden">
        ← → walk through the points · + − zoom · 0 shows all · Page Up and Page Down move
      </p>
    </fieldset>
  );
}

function period(points: readonly SeriesPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return first.date === last.date
    ? formatDay(first.date)
    : `${formatDay(first.date)} to ${formatDay(last.date)}`;
}
