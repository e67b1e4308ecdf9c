import { data } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/save.route';
import { answerEditor } from './editor-actions.server';

export async function loader() {
  return data(null, { status: 405 });
}

/** Saving, restoring, deleting and migrating, as the editor asks for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const body: unknown = await request.json().catch(() => null);
  return answerEditor(site, context.get(visitContext), body);
}
