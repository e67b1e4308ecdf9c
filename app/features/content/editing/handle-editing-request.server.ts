import { data } from 'react-router';
import {
  ContentConflict,
  findPart,
  publishPart,
  storePartDraft,
  trashEntries,
} from '~/features/content/edit-content.server';
import { ownerActor, recordActivity } from '~/server/activity.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';
import { checkPart } from './check-part';
import { type EditingResult, editingRequestSchema } from './editing';

const failed = 'Couldn’t save the change. Please try again.';

/**
 * Runs what the form of a part asks for. A publication is live before the response is sent; what
 * follows from it elsewhere is written in its transaction.
 */
export async function handleEditingRequest(
  services: AppServices,
  current: RequestContext,
  body: unknown,
  afterPublication: (trx: Db) => Promise<void>,
) {
  const respond = (result: EditingResult, status = 200) => data(result, status);
  const { data: asked } = editingRequestSchema.safeParse(body);
  if (!asked) return respond({ ok: false, kind: 'failed', message: failed }, 400);
  const { part, edit } = asked;
  const now = services.clock();
  try {
    if (asked.do !== 'publish') {
      const draft = asked.do === 'store-draft' ? asked.value : null;
      const stored = await storePartDraft(services.db, { part, edit }, draft, now);
      return respond({ ok: true, kind: 'done', message: '', current: stored });
    }
    const { content, errors } = checkPart(part, asked.value);
    if (errors) {
      const [message = ''] = Object.values(errors);
      return respond({ ok: false, kind: 'invalid', message, errors }, 422);
    }
    const published = await writeAndInvalidate(services, ['content'], async (trx) => {
      await trashEntries(trx, part, content, now);
      const current = await publishPart(trx, { part, edit }, content, now);
      await afterPublication(trx);
      const subject = { kind: 'site_content', id: part, label: part };
      const undo = { part, before: current.version - 1, after: current.version };
      await recordActivity(trx, ownerActor, 'Published a part of the site', subject, now, [undo]);
      return current;
    });
    const message =
      part === 'classes'
        ? 'Published. School and the grade portal use it now.'
        : 'Published. Visitors see it now.';
    return respond({ ok: true, kind: 'done', message, current: published });
  } catch (error) {
    if (error instanceof ContentConflict) {
      const message = 'This was saved in another tab. Nothing was overwritten.';
      const theirs = await findPart(services.db, part);
      return respond({ ok: false, kind: 'conflict', message, current: theirs });
    }
    const status = logFailure(current, error, 'The content of the site could not be stored');
    return respond(
      { ok: false, kind: 'failed', message: notStoredSentence(error, failed) },
      status,
    );
  }
}
