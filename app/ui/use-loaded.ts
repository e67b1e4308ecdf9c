import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  /** Undefined until it is there, and where that failed. */
  data?: Data;
  failed: boolean;
  retry: () => void;
}

/**
 * `useLoaded<Awaited<ReturnType<typeof loader>>>(address)`: data that a part of a page loads by itself. Not
 * by a fetcher: where that fails, the router shows its error page instead of the page.
 */
export function useLoaded<Data>(address: string): Loaded<Data> {
  const [state, setState] = useState<{ data?: Data; failed: boolean }>({ failed: false });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => ({ ...before, failed: false }));
      try {
        const response = await fetch(address, { signal });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        setState({ data: (await response.json()) as Data, failed: false });
      } catch {
        if (!signal?.aborted) setState({ failed: true });
      }
    },
    [address],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { ...state, retry: () => void load() };
}
