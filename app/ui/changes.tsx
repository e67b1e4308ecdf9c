import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type SubmitTarget, useFetcher, useSubmit } from 'react-router';
import type { Answer, Undelivered } from './answer';

type Fields = Record<string, string | string[]>;
/** `reload: false` leaves the page's data as it is: what was sent changes nothing of it. */
type Options = { reload?: boolean };
type Send = (action: string, body: FormData | object, options?: Options) => Promise<unknown>;

interface UnderWay {
  key: string;
  resolve(answer: unknown): void;
}

const SendContext = createContext<Send | null>(null);

function useSendAny(): Send {
  const send = useContext(SendContext);
  if (!send) throw new Error('useSend needs a ChangesProvider above it.');
  return send;
}

/** `const { ok, message } = await send({ intent: 'spam', ids })`: a change by the action of a page. */
export function useSend(action: string): (fields: Fields) => Promise<Answer> {
  const send = useSendAny();
  return useCallback((fields) => send(action, toForm(fields)) as Promise<Answer>, [send, action]);
}

/** The same as JSON, for an action whose answers are of its own kind. */
export function useSendJson<Body extends object, Result>(action: string) {
  const send = useSendAny();
  return useCallback(
    (body: Body, options?: Options) => send(action, body, options) as Promise<Result | Undelivered>,
    [send, action],
  );
}

/**
 * Each change has a fetcher of its own, so that none ends another, and is answered when the page
 * shows what the server made of it.
 */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const [underWay, setUnderWay] = useState<UnderWay[]>([]);
  const send = useCallback<Send>(
    (action, body, { reload } = {}) =>
      new Promise((resolve) => {
        const key = crypto.randomUUID();
        setUnderWay((all) => [...all, { key, resolve }]);
        submit(body as SubmitTarget, {
          action,
          method: 'post',
          encType: body instanceof FormData ? undefined : 'application/json',
          navigate: false,
          fetcherKey: key,
          defaultShouldRevalidate: reload,
        });
      }),
    [submit],
  );
  return (
    <SendContext value={send}>
      {children}
      {underWay.map(({ key, resolve }) => (
        <ChangeUnderWay
          key={key}
          fetcherKey={key}
          onAnswer={(answer) => {
            setUnderWay((all) => all.filter((one) => one.key !== key));
            resolve(answer);
          }}
        />
      ))}
    </SendContext>
  );
}

interface ChangeUnderWayProps {
  fetcherKey: string;
  onAnswer(answer: unknown): void;
}

function ChangeUnderWay({ fetcherKey, onAnswer }: ChangeUnderWayProps) {
  const { state, data } = useFetcher({ key: fetcherKey });
  const answer = state === 'idle' ? data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: answered once
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);
  return null;
}

function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}
