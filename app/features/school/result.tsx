import type { ActionResult } from '~/ui/action-result';
import { useHydrated } from '~/ui/use-hydrated';
import { Notice } from './notice';

/** What a toast would say, in the page: for when there is no script to show one. */
export function PlainResult({ result }: { result: ActionResult | undefined }) {
  const hydrated = useHydrated();
  if (hydrated || !result || result.message === '') return null;
  return (
    <div className="mb-4">
      <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>
    </div>
  );
}
