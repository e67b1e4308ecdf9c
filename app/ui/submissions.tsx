import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { href, type SubmitTarget, useFetcher, useSubmit } from 'react-router';
import type { ActionResult, Ask, RequestFailure } from './action-result';

/** What a page asks of an action: an operation, or the fields of a form. */
export type Sent = Ask | Record<string, string | string[]>;
/** `reload: false` skips the revalidation of the page's loaders. */
type SubmitOptions = { reload?: boolean };
type Submit = (
  action: string,
  body: FormData | object,
  options?: SubmitOptions,
) => Promise<unknown>;

interface PendingSubmission {
  key: string;
  resolve(result: unknown): void;
}

const SubmitContext = createContext<Submit | null>(null);

/** What is still on its way, and the newest line that this page was told. */
const sent = { running: new Set<Promise<unknown>>(), newest: '' };

export function useSubmitAny(): Submit {
  const send = useContext(SubmitContext);
  if (!send) throw new Error('useSubmitForm needs a SubmissionsProvider above it.');
  return send;
}

/** `const { ok, message } = await send({ operation: 'delete_task', input: { id } })`: a change by the action of a page. */
export function useSubmitForm(action: string): (sent: Sent | FormData) => Promise<ActionResult> {
  const send = useSubmitAny();
  return useCallback(
    (sent) =>
      send(
        action,
        sent instanceof FormData || isAsk(sent) ? sent : toForm(sent),
      ) as Promise<ActionResult>,
    [send, action],
  );
}

export const isAsk = (sent: Sent): sent is Ask =>
  typeof sent.input === 'object' && !Array.isArray(sent.input);

/** Takes a change back, by its line of the activity, or without one the newest; null outside the workbench. */
export function useTakeBack(): ((line?: string) => Promise<ActionResult>) | null {
  const send = useContext(SubmitContext);
  return useMemo(
    () =>
      send &&
      (async (line) => {
        if (line === undefined) await Promise.all(sent.running);
        const form = toForm(line === undefined ? { newest: sent.newest } : { id: line });
        return send(href('/admin/activity'), form) as Promise<ActionResult>;
      }),
    [send],
  );
}

/** The same as JSON, for an action that returns another type. */
export function useSubmitJson<Body extends object, Result>(action: string) {
  const send = useSubmitAny();
  return useCallback(
    (body: Body, options?: SubmitOptions) =>
      send(action, body, options) as Promise<Result | RequestFailure>,
    [send, action],
  );
}

/**
 * Each submission has its own fetcher, so that none cancels another. It resolves once the page has
 * reloaded its data.
 */
export function SubmissionsProvider({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const [pending, setPending] = useState<PendingSubmission[]>([]);
  const send = useCallback<Submit>(
    (action, body, { reload } = {}) => {
      const answer = new Promise((resolve) => {
        const key = crypto.randomUUID();
        setPending((all) => [...all, { key, resolve }]);
        submit(body as SubmitTarget, {
          action,
          method: 'post',
          encType: body instanceof FormData ? undefined : 'application/json',
          navigate: false,
          fetcherKey: key,
          // `true` would also reload after a refusal, and without a session leave the page.
          defaultShouldRevalidate: reload === false ? false : undefined,
        });
      });
      sent.running.add(answer);
      void answer.finally(() => sent.running.delete(answer));
      return answer;
    },
    [submit],
  );
  return (
    <SubmitContext value={send}>
      {children}
      {pending.map(({ key, resolve }) => (
        <SubmissionFetcher
          key={key}
          fetcherKey={key}
          onResult={(result) => {
            setPending((all) => all.filter((one) => one.key !== key));
            const { undo } = result as ActionResult;
            if (undo !== undefined) sent.newest = undo;
            resolve(result);
          }}
        />
      ))}
    </SubmitContext>
  );
}

interface SubmissionFetcherProps {
  fetcherKey: string;
  onResult(result: unknown): void;
}

function SubmissionFetcher({ fetcherKey, onResult }: SubmissionFetcherProps) {
  const { state, data } = useFetcher({ key: fetcherKey });
  const result = state === 'idle' ? data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: answered once
  useEffect(() => {
    if (result) onResult(result);
  }, [result]);
  return null;
}

function toForm(fields: Exclude<Sent, Ask>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}
