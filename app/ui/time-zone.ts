import { useRouteLoaderData } from 'react-router';

/** The owner's time zone, from the root loader; not the browser's. */
export function useTimeZone(): string {
  return useRouteLoaderData<{ timeZone: string }>('root')?.timeZone ?? 'UTC';
}

/** The owner's name, for posts that name no author. */
export function useOwnerName(): string {
  return useRouteLoaderData<{ site: { ownerName: string } }>('root')?.site.ownerName ?? '';
}
