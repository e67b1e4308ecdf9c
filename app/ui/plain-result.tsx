import type { ActionResult } from './action-result';
import { Notice } from './notice';
import { useHydrated } from './use-hydrated';

/** The message of a toast in the page, for browsers without script. */
export function PlainResult({ result }: { result: ActionResult | undefined }) {
  const hydrated = useHydrated();
  if (hydrated || !result || result.message === '') return null;
  return (
    <div className="mb-4">
      <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>
    </div>
  );
}
