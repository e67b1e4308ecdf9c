import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/change.route';
import { changeTodo, notStored } from './change-todo.server';

export async function loader() {
  return new Response('Changes are sent with POST.', { status: 405, headers: { allow: 'POST' } });
}

/** Changes one task, and says what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(siteContext);
  const form = await request.formData();
  try {
    const refusal = await changeTodo(db, form, clock());
    return Response.json({ ok: !refusal, message: refusal ?? '' });
  } catch (error) {
    context.get(visitContext).fail(error, 'Changing a to-do failed');
    return Response.json({ ok: false, message: notStored }, { status: 500 });
  }
}
