import { startTransition, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';

export interface ChangeAnswer {
  ok: boolean;
  /** What happened, for the owner. */
  message: string;
}

const unreachable = 'The site could not be reached, so nothing was changed.';
export const signedOut = 'You are signed out. Sign in in another tab and try again.';

let underWay = 0;

/** Whether the screen still waits for what the server made of a change. */
export function changesUnderWay(): boolean {
  return underWay > 0;
}

/**
 * Changes on their way to the server. A screen shows `pending` as if it had happened; once the
 * server answered, the screen shows what is really there, which takes back what was refused.
 */
export function useChanges<Change extends Record<string, string | string[]>>(address: string) {
  const [pending, setPending] = useState<Change[]>([]);
  const { revalidate } = useRevalidator();
  const send = useCallback(
    async (change: Change): Promise<ChangeAnswer> => {
      setPending((all) => [...all, change]);
      underWay += 1;
      const answer = await post(address, change);
      if (answer.heard) await revalidate();
      underWay -= 1;
      startTransition(() => setPending((all) => all.filter((other) => other !== change)));
      return answer;
    },
    [address, revalidate],
  );
  return { pending, send };
}

/** Without `heard` no server had a word in it: the screen stays, and with it what was typed. */
async function post(
  address: string,
  change: Record<string, string | string[]>,
): Promise<ChangeAnswer & { heard: boolean }> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(change)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  try {
    const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    if (response.type === 'opaqueredirect') return { ok: false, message: signedOut, heard: false };
    const answer: Partial<ChangeAnswer> = await response.json();
    return { ok: answer.ok === true, message: answer.message ?? '', heard: true };
  } catch {
    return { ok: false, message: unreachable, heard: false };
  }
}
