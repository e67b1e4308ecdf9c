import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import type { Answer } from './answer';

type Fields = Record<string, string | string[]>;
type Send = (action: string, fields: Fields) => Promise<Answer>;

interface UnderWay {
  key: string;
  resolve(answer: Answer): void;
}

const SendContext = createContext<Send | null>(null);

/** `const { ok, message } = await send({ intent: 'spam', ids })`: a change by the action of a page. */
export function useSend(action: string): (fields: Fields) => Promise<Answer> {
  const send = useContext(SendContext);
  if (!send) throw new Error('useSend needs a ChangesProvider above it.');
  return useCallback((fields) => send(action, fields), [send, action]);
}

/**
 * Each change has a fetcher of its own, so that none ends another, and is answered when the page
 * shows what the server made of it.
 */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const [underWay, setUnderWay] = useState<UnderWay[]>([]);
  const send = useCallback<Send>(
    (action, fields) =>
      new Promise((resolve) => {
        const key = crypto.randomUUID();
        setUnderWay((all) => [...all, { key, resolve }]);
        submit(toForm(fields), { action, method: 'post', navigate: false, fetcherKey: key });
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
  onAnswer(answer: Answer): void;
}

function ChangeUnderWay({ fetcherKey, onAnswer }: ChangeUnderWayProps) {
  const { state, data } = useFetcher<Answer>({ key: fetcherKey });
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
