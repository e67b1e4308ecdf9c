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
  const overallWith = (summative: number) => showPercent(weightedOverall(formative, summative));
  if (need <= 0) {
    return <span>Already reached: even a summative score of 0 leaves {overallWith(0)}.</span>;
  }
  if (need > 100) {
    return <span>Not possible: a summative score of 100 gives {overallWith(100)} at best.</span>;
  }
  return (
    <span>
      You need a summative score of{' '}
      <strong className="figures font-medium text-signal">{need.toFixed(2)}%</strong>.
    </span>
  );
}

/** What the summative score has to be, to two decimals, for the overall that is wanted: 0 or less needs none, more than 100 is not possible. */
export function neededSummative(formative: number, wanted: number): number {
  const overall = 100 * Math.round(wanted * 100);
  const given = formativeWeight * Math.round(formative * 100);
  return Math.ceil((overall - given) / summativeWeight) / 100;
}
