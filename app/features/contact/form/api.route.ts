import { servicesContext } from '~/server/context.server';
import { openForm } from '~/server/visitor/form-time.server';
import type { Route } from './+types/api.route';
import { handleContactForm } from './handle-contact-form.server';

/** A timestamp for the form of this visitor; the page itself is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { token: await openForm(context.get(servicesContext)) };
}

/** What the form's script sends; the page takes the same without script. */
export async function action(args: Route.ActionArgs) {
  const { result, ...init } = await handleContactForm(args);
  return Response.json(result, init);
}
