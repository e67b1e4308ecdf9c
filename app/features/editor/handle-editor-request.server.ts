import { data } from 'react-router';
import { makeReviewLink, revokeReviewLink } from '~/features/editor/review/review-links.server';
import { AddressTaken } from '~/features/posts/addresses/post-address.server';
import { renderBlocks } from '~/features/posts/article/render-article.server';
import { postErrorsOf } from '~/features/posts/post-limits';
import { isUntouched } from '~/features/posts/post-search';
import { PostConflict, PostNotFound } from '~/features/posts/posts.server';
import { isScheduled } from '~/features/posts/visibility';
import { formatPublication } from '~/features/posts/visibility-labels';
import { ownerTimeOf } from '~/formats/owner-day';
import { importActor, ownerActor } from '~/server/activity.server';
import type { AppServices, RequestContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { perform, performWithUndo, Refused } from '~/server/operation.server';
import { databaseName } from '~/server/storage/database.server';
import { deleteDraft, findDraft, storeOwnDraft } from './drafts.server';
import {
  dataUnreachable,
  type EditorRequest,
  type EditorResult,
  editorFailures,
  editorRequestSchema,
} from './editor-request';
import { migratePosts } from './migrate.server';
import { deletePost, discardDraft, savePost } from './operations.server';

/** Handles a request of the editor. The page cache is invalidated before the response. */
export async function handleEditorRequest(
  services: AppServices,
  current: RequestContext,
  body: unknown,
) {
  const respond = (result: EditorResult, status = 200) => data(result, status);
  const { data: asked, error } = editorRequestSchema.safeParse(body);
  if (!asked) {
    current.log.warn({ err: error }, 'The editor sent something unreadable');
    return respond({ kind: 'failed', message: editorFailures.save }, 400);
  }
  const errors = asked.do === 'save' ? postErrorsOf(asked.values) : {};
  const [problem] = Object.values(errors);
  if (problem) return respond({ kind: 'invalid', message: problem, errors }, 422);
  try {
    if (asked.do === 'render') {
      return respond({ kind: 'rendered', sections: await renderBlocks(services, asked.sections) });
    }
    return respond(await carryOut(services, asked));
  } catch (error) {
    if (error instanceof PostConflict) return respond({ kind: 'conflict', current: error.current });
    if (error instanceof PostNotFound || (error instanceof Refused && error.status === 404)) {
      const message = 'This post was deleted. Save it as a new one.';
      return respond({ kind: 'gone', message });
    }
    if (error instanceof AddressTaken) {
      const { message } = error;
      return respond({ kind: 'invalid', message, errors: { slug: message } }, 422);
    }
    if (error instanceof Refused) return respond({ kind: 'failed', message: error.message });
    const status = logFailure(current, error, `The editor failed: ${asked.do}`);
    if (status === 503) {
      const message = notStoredSentence(error, dataUnreachable);
      return respond({ kind: 'unreachable', message }, status);
    }
    return respond({ kind: 'failed', message: editorFailures[asked.do] }, status);
  }
}

async function carryOut(
  services: AppServices,
  asked: Exclude<EditorRequest, { do: 'render' }>,
): Promise<EditorResult> {
  const { db } = services;
  const now = services.clock();
  const { do: _, ...input } = asked;
  switch (asked.do) {
    case 'save': {
      const post = await perform(services, ownerActor, savePost, input);
      const created = asked.replaces === null;
      const timeZone = await services.timeZone();
      const message = isScheduled(post, ownerTimeOf(now, timeZone))
        ? `Scheduled for ${formatPublication(post.publishedDate, timeZone)}.`
        : `Post ${created ? 'created' : 'updated'} successfully!`;
      return { kind: 'saved', created, post, message };
    }
    case 'delete': {
      const address = asked.id;
      const deleted = await performWithUndo(services, ownerActor, deletePost, { address });
      const { result, undo } = deleted;
      return { kind: 'deleted', id: result.id, message: 'Post deleted successfully!', undo };
    }
    case 'store-draft': {
      const { draft, opened } = asked;
      if (draft.postId === null && isUntouched(draft.values)) {
        await deleteDraft(db, draft.id);
        return { kind: 'draft-stored' };
      }
      const id = await storeOwnDraft(db, draft, now, opened);
      if (id === draft.id) return { kind: 'draft-stored' };
      const message = 'The agent changed this draft too, so yours is saved as a second one.';
      return { kind: 'draft-beside', id, message };
    }
    case 'drop-draft':
      return { kind: 'draft-dropped', undo: await dropDraft(services, asked) };
    case 'review-link': {
      const { reviewed, days } = asked;
      if (days === null) {
        await perform(services, ownerActor, revokeReviewLink, { reviewed });
        return { kind: 'review-link', path: null, message: 'Review link revoked.' };
      }
      const { path } = await perform(services, ownerActor, makeReviewLink, { reviewed, days });
      return { kind: 'review-link', path, message: 'Review link ready. Copy it now.' };
    }
    case 'migrate': {
      const { migrated, ...found } = await perform(services, importActor, migratePosts, input);
      if (found.existing > 0 && !asked.again) return { kind: 'migrate-again', ...found };
      const message = `Successfully migrated ${migrated} posts to ${databaseName(db)}!`;
      return { kind: 'migrated', message };
    }
  }
}

async function dropDraft(
  services: AppServices,
  { id, erased }: Extract<EditorRequest, { do: 'drop-draft' }>,
): Promise<string | undefined> {
  if (erased) await deleteDraft(services.db, id);
  else if (await findDraft(services.db, id))
    return (await performWithUndo(services, ownerActor, discardDraft, { id })).undo;
}
