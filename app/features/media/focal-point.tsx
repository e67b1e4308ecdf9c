import { useId } from 'react';

interface FocalPointProps {
  address: string;
  /** Of the picture, which keeps its place free until it is there. */
  width: number;
  height: number;
  /** In percent. */
  x: number;
  y: number;
  onChange: (x: number, y: number) => void;
}

const steps = [0, 25, 50, 75, 100];
const across = ['left edge', 'left', 'middle', 'right', 'right edge'];
const down = ['top edge', 'top', 'middle', 'bottom', 'bottom edge'];
const nearest = (percent: number) => Math.round(percent / 25) * 25;

/** Chooses the focal point, one of 25, by pointer or arrow keys. */
export function FocalPoint({ address, width, height, x, y, onChange }: FocalPointProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm leading-tight">Focal point</legend>
      <div className="relative">
        <img
          src={address}
          alt=""
          width={width}
          height={height}
          className="block h-auto w-full rounded-control"
        />
        {/* The points are light with a dark edge in both themes, because a picture may be light or dark. */}
        <div data-theme="dark" className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {steps.flatMap((top, row) =>
            steps.map((left, column) => (
              <label
                key={`${left}-${top}`}
                className="group flex cursor-pointer items-center justify-center"
              >
                <input
                  type="radio"
                  name={name}
                  aria-label={`${across[column]}, ${down[row]}`}
                  checked={nearest(x) === left && nearest(y) === top}
                  onChange={() => onChange(left, top)}
                  className="peer sr-only"
                />
                <span
                  aria-hidden="true"
                  className="size-2 rounded-full border border-surface bg-text/50 peer-checked:size-5 peer-checked:border-2 peer-checked:bg-signal peer-focus-visible:outline-2 peer-focus-visible:outline-signal peer-focus-visible:outline-offset-2 group-hover:bg-signal/70"
                />
              </label>
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}
