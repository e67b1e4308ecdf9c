import { href, type MiddlewareFunction, redirectDocument } from 'react-router';
import { requestContext } from '~/server/context.server';

/** Lets only the owner through; anyone else is sent to sign in, and back afterwards. */
export const requireOwner: MiddlewareFunction<Response> = async (
  { context, request, url },
  next,
) => {
  const { owner } = context.get(requestContext);
  if (!owner) {
    const wanted = request.method === 'GET' ? url.pathname + url.search : href('/admin');
    throw redirectDocument(`${href('/admin/login')}?returnTo=${encodeURIComponent(wanted)}`);
  }
  const response = await next();
  response.headers.set('cache-control', 'no-store');
  return response;
};
