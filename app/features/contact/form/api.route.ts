import { servicesContext } from '~/server/context.server';
import { openForm } from '~/server/visitor/form-time.server';
import type { Route } from './+types/api.route';

/** A timestamp for the form of this visitor; the page itself is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { token: await openForm(context.get(servicesContext)) };
}
