import { useEffect, useState } from 'react';

export interface Loaded<Data> {
  /** Undefined while it loads, and where that failed. */
  data?: Data;
  failed: boolean;
  retry: () => void;
}

/**
 * `useLoaded<Awaited<ReturnType<typeof loader>>>(address)`: what a part of a page loads by itself. Not
 * by a fetcher: where that fails, the router shows its error page instead of the page.
 */
export function useLoaded<Data>(address: string): Loaded<Data> {
  const [state, setState] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      try {
        const response = await fetch(address, { signal: leaving.signal });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        setState({ data: (await response.json()) as Data, failed: false });
      } catch {
        if (!leaving.signal.aborted) setState({ failed: true });
      }
    };
    void load();
    return () => leaving.abort();
  }, [address, attempt]);
  const retry = () => {
    setState({ failed: false });
    setAttempt((before) => before + 1);
  };
  return { ...state, retry };
}
