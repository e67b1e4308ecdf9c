import { useRouteLoaderData } from 'react-router';

/** The owner's time zone, which the root's loader tells every page; the browser's own plays no part. */
export function useTimeZone(): string {
  return useRouteLoaderData<{ timeZone: string }>('root')?.timeZone ?? 'UTC';
}
