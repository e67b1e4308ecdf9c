import { data } from 'react-router';
import { PostConflict } from '~/features/posts/posts.server';
import { ownerActor, recordActivity } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { changeMany, problemOf } from './bulk.server';
import { type BulkResult, bulkRequestSchema } from './bulk-request';

const respond = (result: BulkResult, status = 200) => data(result, status);
const refused = (message: string, status: number) => respond({ ok: false, message }, status);

/** Runs a bulk change. The page cache is invalidated before the response is sent. */
export async function handleBulkRequest(services: AppServices, body: unknown) {
  const { data: asked } = bulkRequestSchema.safeParse(body);
  if (!asked) return refused('Something went wrong with that request. Reload and try again.', 400);
  const problem = problemOf(asked);
  if (problem) return refused(problem, 422);
  const when = { now: services.clock(), ownerTime: await services.ownerTime() };
  try {
    return respond(
      await writeAndInvalidate(services, ['posts'], async (trx) => {
        const result = await changeMany(trx, asked, when);
        const undo = result.ok && result.undo ? [{ trash: result.undo }] : [];
        const subject = { kind: 'blogs', id: '', label: result.message };
        if (result.ok)
          await recordActivity(trx, ownerActor, 'change_posts', subject, when.now, undo);
        return result;
      }),
    );
  } catch (error) {
    if (!(error instanceof PostConflict)) throw error;
    return refused('A post was saved at the same moment. Nothing was changed; try again.', 409);
  }
}
