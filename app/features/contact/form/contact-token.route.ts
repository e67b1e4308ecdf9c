import { siteContext } from '~/server/context.server';
import type { Route } from './+types/contact-token.route';
import { openForm } from './receive-message.server';

/** A fresh time stamp for the contact form; the one inside the page is as old as the kept page. */
export async function loader({ context }: Route.LoaderArgs) {
  return { token: await openForm(context.get(siteContext)) };
}
