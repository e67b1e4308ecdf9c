import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/ids.route';
import { listIds } from './inbox.server';
import { readInboxView } from './inbox-view';

/** Everything that 'Select all' means, also on other pages. */
export async function loader({ url, context }: Route.LoaderArgs) {
  return { ids: await listIds(context.get(servicesContext).db, readInboxView(url.searchParams)) };
}
