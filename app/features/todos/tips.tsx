import { Card } from '~/ui/card';

const tips = [
  'Do the smallest task that unblocks somebody else first.',
  'Write tasks as actions: “Call the fibre crew”, not “Fibre”.',
  'More than ten pending? Choose three for today.',
  'Two minutes or less: do it now instead of adding it.',
];

export function Tips() {
  return (
    <Card title="Productivity tips">
      <ul className="space-y-3 text-muted text-sm">
        {tips.map((tip, n) => (
          <li key={tip} className="grid grid-cols-[1.5rem_1fr]">
            <span aria-hidden="true" className="label-mono pt-0.5 text-signal">
              {n + 1}
            </span>
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
