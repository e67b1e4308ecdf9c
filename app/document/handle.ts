import { useMatches } from 'react-router';

/** What a route, or a layout for all its pages, says of its document: `export const handle = { document: true }`. */
export interface DocumentHandle {
  /** Sent whole, without router and hydration; what answers on it is an island. */
  document?: true;
  /** The browser prefetches links between these pages, and fades from one to the next. */
  site?: true;
  /** Wears the styles of the workbench. */
  admin?: true;
  /** Has a bar of its own in place of the workbench's header. */
  ownBar?: true;
  /** The page's name, for <body data-page>. */
  page?: string;
}

export function useDocumentHandle(): DocumentHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
