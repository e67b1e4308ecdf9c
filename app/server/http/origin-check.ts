const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface OriginFacts {
  method: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** Origins that are this site: PUBLIC_URL's, and on this machine the address the request was sent to. */
  own: string[];
}

/** True where a request may change something: it reads only, or a page of this site sent it. */
export function comesFromThisOrigin({ method, secFetchSite, origin, own }: OriginFacts): boolean {
  if (safeMethods.has(method)) return true;
  if (secFetchSite) return secFetchSite === 'same-origin';
  return origin !== undefined && own.includes(origin);
}
