import type { RouterContextProvider } from 'react-router';
import { redirect } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { isBot } from '~/server/visitor/device';
import { countMissing } from './missing.server';
import { redirectPath } from './redirect-path';
import { findRedirect } from './redirects.server';

interface RequestedPage {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Redirects from an address that has moved, in one hop and with its query; returns if it has not moved. */
export async function redirectIfMoved({ url, context }: RequestedPage): Promise<void> {
  const { db, ownerTime } = context.get(servicesContext);
  const target = await findRedirect(db, url.pathname + url.search, await ownerTime());
  if (!target) return;
  const query = new URLSearchParams(url.searchParams);
  query.delete('p');
  const kept = query.size > 0 && !/[?#]/.test(target.path) ? `?${query}` : '';
  throw redirect(target.path + kept, 301);
}

/** The same; an address without a redirect is counted for the owner. */
export async function redirectOrCountMissing(asked: RequestedPage): Promise<void> {
  await redirectIfMoved(asked);
  const services = asked.context.get(servicesContext);
  const { owner, ip } = asked.context.get(requestContext);
  const { headers } = asked.request;
  const isReader =
    !owner &&
    (headers.get('accept') ?? '').includes('text/html') &&
    !isBot(headers.get('user-agent') ?? '');
  const path = redirectPath(asked.url.pathname);
  // Addresses that must not be logged are not stored, either.
  if (isReader && path && path === services.routes.loggedPath(path)) {
    countMissing(services, path, await services.today(), ip);
  }
}
