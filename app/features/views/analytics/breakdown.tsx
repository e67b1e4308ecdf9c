import type { Share } from '~/features/views/analytics.server';
import { formatCount } from '~/formats/numbers';
import { Card } from '~/ui/card';

const shownAtFirst = 8;

/** The values of a dimension: names, counts and percentages with bars. */
export function Breakdown({ title, shares }: { title: string; shares: Share[] }) {
  const more = shares.slice(shownAtFirst);
  return (
    <Card title={title}>
      {shares.length === 0 && <p className="text-muted text-sm">Nothing in this range.</p>}
      <ul className="flex flex-col gap-2.5">
        {shares.slice(0, shownAtFirst).map((share) => (
          <ShareLine key={share.value} share={share} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="text-muted text-sm">{more.length} more</summary>
          <ul className="mt-3 flex flex-col gap-2.5">
            {more.map((share) => (
              <ShareLine key={share.value} share={share} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function ShareLine({ share: { value, count, percent } }: { share: Share }) {
  return (
    <li>
      <p className="flex justify-between gap-4 text-sm">
        <span className="min-w-0 truncate">{value}</span>
        <span className="figures shrink-0 text-muted">
          {formatCount(count)} ({percent.toFixed(1)}%)
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        className="mt-1 h-1 w-full"
      >
        <rect width="100" height="3" className="fill-line" />
        <rect width={percent} height="3" className="fill-signal" />
      </svg>
    </li>
  );
}
