import { useMatches } from 'react-router';
import type { ScreenKeys } from '~/ui/screen-keys';

/** How a route, or a layout for all its pages, is rendered: `export const handle = { document: true }`. */
export interface DocumentHandle {
  /** Sent without router and hydration; islands add the behaviour. */
  document?: true;
  /** The browser prefetches links between these pages, and fades from one to the next. */
  site?: true;
  admin?: true;
  /** Has its own toolbar instead of the admin's header. */
  ownBar?: true;
  page?: string;
  /** What `?` lists for the screen. */
  keys?: ScreenKeys;
}

export function useDocumentHandle(): DocumentHandle {
  const matches = useMatches();
  const handle: DocumentHandle = Object.assign({}, ...matches.map((match) => match.handle));
  // Where its loader found nothing, the page is that of every address without a page.
  return matches.at(-1)?.loaderData === undefined ? { ...handle, page: undefined } : handle;
}
