import type { ActionResult } from '~/ui/action-result';
import { useHydrated } from '~/ui/use-hydrated';
import { Notice } from './notice';

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
