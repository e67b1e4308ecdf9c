import { countByStatus } from '~/features/contact/contacts.server';
import { siteContext } from '~/server/context.server';
import type { Route } from './+types/stamp.route';
import { inboxStamp } from './inbox.server';

/** A word that changes with the inbox; the open page asks for it now and then. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  return Response.json({ stamp: await inboxStamp(db, await countByStatus(db)) });
}
