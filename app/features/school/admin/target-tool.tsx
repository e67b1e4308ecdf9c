import { useState } from 'react';
import { formativeWeight, summativeWeight, weightedOverall } from '~/features/school/overall';
import { percentInput, percentOrNull, showPercent } from '~/features/school/percent';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/field';

interface TargetToolProps {
  className: string;
  /** The newest formative score, to start from. */
  formative: number | undefined;
}

const usualTarget = '90';

/** 'What do I need': the summative score that reaches a chosen overall. */
export function TargetTool({ className, formative }: TargetToolProps) {
  const [given, setGiven] = useState(formative === undefined ? '' : String(formative));
  const [wanted, setWanted] = useState(usualTarget);
  return (
    <Card
      title="What do I need?"
      actions={<span className="label-mono text-muted">{className}</span>}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Formative %"
          {...percentInput}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
        <TextField
          label="Wanted overall %"
          {...percentInput}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <output className="mt-4 block border-line border-t pt-4 text-sm">
        <NeededScore formative={percentOrNull(given)} wanted={percentOrNull(wanted)} />
      </output>
    </Card>
  );
}

function NeededScore({ formative, wanted }: { formative: number | null; wanted: number | null }) {
  if (formative === null || wanted === null) {
    return <span className="text-muted">Enter two numbers from 0 to 100.</span>;
  }
  const need = neededSummative(formative, wanted);
  if (need.kind === 'reached') {
    return (
      <span>
        Already reached: even a summative score of 0 leaves {showPercent(need.overallWithoutIt)}.
      </span>
    );
  }
  if (need.kind === 'not possible') {
    return (
      <span>Not possible: a summative score of 100 gives {showPercent(need.best)} at best.</span>
    );
  }
  return (
    <span>
      You need a summative score of{' '}
      <strong className="figures font-medium text-signal">{need.summative.toFixed(2)}%</strong>.
    </span>
  );
}

type TargetScore =
  | { kind: 'reached'; overallWithoutIt: number }
  | { kind: 'possible'; summative: number }
  | { kind: 'not possible'; best: number };

/** The lowest summative score (to two decimals) that brings the overall to the wanted value. */
export function neededSummative(formative: number, wanted: number): TargetScore {
  const withNothing = weightedOverall(formative, 0);
  if (withNothing >= wanted) return { kind: 'reached', overallWithoutIt: withNothing };
  const best = weightedOverall(formative, 100);
  if (best < wanted) return { kind: 'not possible', best };
  // Whole hundredths, so that the answer is a score one can enter and rounding never falls short.
  const hundredths =
    Math.floor(((100 * wanted - formativeWeight * formative) / summativeWeight) * 100) - 1;
  let summative = Math.max(0, hundredths) / 100;
  while (weightedOverall(formative, summative) < wanted) {
    summative = Math.round(summative * 100 + 1) / 100;
  }
  return { kind: 'possible', summative };
}
