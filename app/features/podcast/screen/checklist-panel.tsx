import { Check as CheckMark, CircleAlert, TriangleAlert } from 'lucide-react';
import type { Check } from '~/features/podcast/checks/check';
import { tally } from '~/features/podcast/checks/checklist';

/** Apple's required and recommended tags, live. An open point leads to its field. */
export function ChecklistPanel({
  checks,
  onGo,
}: {
  checks: Check[];
  onGo: (field: string) => void;
}) {
  const { errors, warnings, met } = tally(checks);
  const open = checks.filter(({ isMet }) => !isMet);
  const ordered = [...open.filter(isError), ...open.filter((check) => !isError(check))];
  return (
    <section aria-labelledby="checklist">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="checklist" className="font-semibold text-[0.9375rem] tracking-tight">
          Apple Podcasts checklist
        </h2>
        <p className="label-mono text-muted">
          {count(errors, 'error')}, {count(warnings, 'warning')}
        </p>
      </div>
      <ul className="mt-3 border-line border-t">
        {ordered.map((check) => (
          <li key={check.tag} className="border-line border-b">
            <button
              type="button"
              onClick={() => onGo(check.field)}
              className="flex w-full gap-2.5 rounded-control px-1 py-2 text-left hover:bg-text/5"
            >
              <Mark check={check} />
              <Words check={check} />
            </button>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="inline-flex min-h-8 items-center rounded-control text-muted text-sm hover:text-text">
          {met} of {checks.length} met
        </summary>
        <ul className="mt-1">
          {checks
            .filter(({ isMet }) => isMet)
            .map((check) => (
              <li key={check.tag} className="flex gap-2.5 px-1 py-1.5">
                <Mark check={check} />
                <Words check={check} />
              </li>
            ))}
        </ul>
      </details>
    </section>
  );
}

function Words({ check }: { check: Check }) {
  return (
    <span className="min-w-0 text-[0.8125rem] leading-snug">
      <span className="label-mono mr-2 text-muted">{check.tag}</span>
      {check.message}
    </span>
  );
}

function Mark({ check }: { check: Check }) {
  const look = 'mt-px size-4 shrink-0';
  if (check.isMet)
    return <CheckMark role="img" aria-label="Met:" className={`${look} text-good`} />;
  if (isError(check))
    return <CircleAlert role="img" aria-label="Error:" className={`${look} text-bad`} />;
  return <TriangleAlert role="img" aria-label="Warning:" className={`${look} text-warn`} />;
}

function isError({ level }: Check): boolean {
  return level === 'error';
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
