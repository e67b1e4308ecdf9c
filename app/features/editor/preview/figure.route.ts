import { figureResponse } from '~/features/posts/sections/figure/figure-document.server';
import { readForm } from '~/server/http/failures.server';
import type { Route } from './+types/figure.route';

/** POST /admin/blog/figure: shows in a preview's frame what was posted; nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  return figureResponse(String(form.get('html') ?? ''), request);
}
