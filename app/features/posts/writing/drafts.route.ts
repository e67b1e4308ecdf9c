import { data } from 'react-router';
import { z } from 'zod';
import { postSchema } from '~/features/posts/post';
import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/drafts.route';
import { dropDraft, keepDraft } from './drafts.server';

const draftSchema = z.object({
  id: z.uuid(),
  postId: z.string().nullable(),
  baseVersion: z.number().int().min(0),
  values: postSchema,
});

export async function loader() {
  return data(null, { status: 405 });
}

/** POST keeps a draft; DELETE ?id= drops one. Nothing that is published changes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(siteContext);
  if (request.method === 'DELETE') {
    await dropDraft(db, url.searchParams.get('id') ?? '');
    return { dropped: true };
  }
  const { data: draft } = draftSchema.safeParse(await request.json());
  if (!draft) return data({ error: 'This is not a draft.' }, { status: 400 });
  try {
    const { updatedAt } = await keepDraft(db, draft, clock());
    return { updatedAt };
  } catch (error) {
    context.get(visitContext).fail(error, 'A draft could not be kept');
    return data({ error: 'The draft could not be kept. Please try again.' }, { status: 500 });
  }
}
