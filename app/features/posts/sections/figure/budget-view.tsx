import {
  type Budget,
  board,
  heightOf,
  levelsOf,
  marginOf,
  scaleOf,
  stairsOf,
  stepSize,
} from './budget';
import { minus, signed } from './figure-lines';

/** A sum in steps; its island makes the steps with a range adjustable. */
export function BudgetView({ budget, caption }: { budget: Budget; caption: string }) {
  const { steps, needs, unit } = budget;
  if (steps.length === 0) return caption ? <p>{caption}</p> : null;
  const levels = levelsOf(steps.map(({ value }) => value));
  const scale = scaleOf(budget);
  const margin = needs && marginOf(levels, needs.value);
  return (
    <figure
      className="budget prose"
      data-island="figure"
      data-start="visible"
      data-figure="budget"
      data-low={scale.low}
      data-high={scale.high}
      data-needs={needs?.value}
      data-short={margin !== null && margin < 0 ? '' : undefined}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${board.width} ${board.height}`}
        className="plate budget-plate"
      >
        <path d={stairsOf(levels, scale)} className="budget-stairs" data-stairs="" />
        {needs && (
          <path d={`M0 ${heightOf(needs.value, scale)}H${board.width}`} className="budget-needs" />
        )}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Gain or loss</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step.label} data-step="" data-unit={step.unit}>
              <th scope="row">{step.label}</th>
              <td>
                <span data-value={step.value}>
                  {signed(step.value)} {step.unit}
                </span>
                {step.range && (
                  <input
                    type="range"
                    min={step.range.from}
                    max={step.range.to}
                    step={stepSize(step)}
                    defaultValue={step.value}
                    aria-label={step.label}
                    className="figure-range needs-script"
                  />
                )}
              </td>
              <td data-left="">{minus(levels[at] ?? 0)}</td>
            </tr>
          ))}
          {needs && (
            <tr>
              <th scope="row">{needs.label}</th>
              <td />
              <td>{minus(needs.value)}</td>
            </tr>
          )}
        </tbody>
        {margin !== null && (
          <tfoot>
            <tr>
              <th scope="row">Margin</th>
              <td />
              <td>
                <output data-margin="" data-unit={unit}>
                  {minus(margin)} {unit}
                </output>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
