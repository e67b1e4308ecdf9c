import { Check as CheckMark, Circle, CircleAlert, TriangleAlert } from 'lucide-react';
import { type CheckState, checkStateOf, type FeedCheck } from '~/features/podcast/checks/checklist';
import { countOf } from '~/formats/numbers';
import { useHydrated } from '~/ui/use-hydrated';
import { Disclosure } from './disclosure';

const stateOrder: CheckState[] = ['error', 'warning', 'to-do'];

/** Apple's required and recommended tags. A check that is not met leads to its field. */
export function ChecklistPanel(props: {
  checks: FeedCheck[];
  isTouched: (field: string) => boolean;
  onGo: (field: string) => void;
}) {
  const isHydrated = useHydrated();
  const lines = props.checks.map((check) => ({
    check,
    state: checkStateOf(check, props.isTouched),
  }));
  const inState = (state: CheckState) => lines.filter((line) => line.state === state);
  const met = inState('met');
  return (
    <section aria-labelledby="checklist">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="checklist" className="font-semibold text-[0.9375rem] tracking-tight">
          Apple Podcasts checklist
        </h2>
        <p className="label text-muted">
          {stateOrder.flatMap((state) => count(inState(state).length, state)).join(', ') ||
            'all met'}
        </p>
      </div>
      <ul className="mt-3 border-line border-t">
        {stateOrder.flatMap(inState).map(({ check, state }) => (
          <li key={check.tag} className="border-line border-b">
            <button
              type="button"
              disabled={!isHydrated}
              onClick={() => props.onGo(check.field)}
              className="flex w-full gap-2.5 rounded-control px-1 py-2 text-left hover:bg-text/5"
            >
              <Line check={check} state={state} />
            </button>
          </li>
        ))}
      </ul>
      <Disclosure summary={`${met.length} of ${lines.length} met`} className="mt-2">
        <ul className="mt-1">
          {met.map(({ check, state }) => (
            <li key={check.tag} className="flex gap-2.5 px-1 py-1.5">
              <Line check={check} state={state} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

const stateIcons = {
  met: { Icon: CheckMark, label: 'Met:', color: 'text-good' },
  'to-do': { Icon: Circle, label: 'To do:', color: 'text-muted' },
  error: { Icon: CircleAlert, label: 'Error:', color: 'text-bad' },
  warning: { Icon: TriangleAlert, label: 'Warning:', color: 'text-warn' },
};

function Line({ check, state }: { check: FeedCheck; state: CheckState }) {
  const { Icon, label, color } = stateIcons[state];
  return (
    <>
      <Icon role="img" aria-label={label} className={`mt-px size-4 shrink-0 ${color}`} />
      <span className="min-w-0 text-[0.8125rem] leading-snug">
        <span className="label mr-2 text-muted">{check.tag}</span>
        {check.message}
      </span>
    </>
  );
}

function count(number: number, state: CheckState): string[] {
  if (number === 0) return [];
  if (state === 'to-do') return [`${number} to do`];
  return [countOf(number, state)];
}
