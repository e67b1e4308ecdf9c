import { isVisibility, type PostDraft } from '~/features/posts/post';
import { decodeContent } from '~/features/posts/post-codec';
import { savePost } from '~/features/posts/posts.server';
import { recountViews } from '~/features/posts/views/views.server';
import {
  numberField,
  recordField,
  type StoredDocument,
  textField,
  timeField,
} from '~/formats/documents';
import type { Db } from '~/server/storage/database.server';
import type { ViewRow } from '~/server/storage/tables';

const viewsAtOnce = 100;

/** Stores the documents of the collection 'blogs', content in any encoding, with their view records. */
export async function importPosts(
  db: Db,
  documents: readonly StoredDocument[],
  now: Date,
): Promise<void> {
  for (const { id, fields } of documents) {
    const createdAt = timeField(fields, 'createdAt') || timeField(fields, 'publishedDate');
    await savePost(db, draftOf(fields), now, {
      created: {
        id,
        createdAt: createdAt || now.toISOString(),
        views: numberField(fields, 'views') ?? 0,
        migratedAt: timeField(fields, 'migratedAt') || null,
        originalId: textField(fields, 'originalId') || null,
      },
    });
    const lastViewed = timeField(fields, 'lastViewed') || null;
    await db.updateTable('blogs').set({ lastViewed }).where('id', '=', id).execute();
    const views = viewsOf(id, fields.analytics);
    for (let at = 0; at < views.length; at += viewsAtOnce) {
      await db
        .insertInto('views')
        .values(views.slice(at, at + viewsAtOnce))
        .execute();
    }
  }
  await recountViews(db);
}

/** Posts older than the choice of visibility were all public; a value nobody knows stays private. */
function draftOf(fields: Record<string, unknown>): PostDraft {
  const { visibility = 'public' } = fields;
  return {
    title: textField(fields, 'title'),
    excerpt: textField(fields, 'excerpt'),
    author: textField(fields, 'author'),
    timeToRead: textField(fields, 'timeToRead'),
    publishedDate:
      textField(fields, 'publishedDate') || timeField(fields, 'publishedDate').slice(0, 10),
    headerImage: textField(fields, 'headerImage').replace(/^\/vendor\//, ''),
    visibility: isVisibility(visibility) ? visibility : 'private',
    content: decodeContent(fields.content),
    seoTitle: textField(fields, 'seoTitle'),
    seoDescription: textField(fields, 'seoDescription'),
    seoKeywords: textField(fields, 'seoKeywords'),
  };
}

function viewsOf(postId: string, analytics: unknown): ViewRow[] {
  if (!Array.isArray(analytics)) return [];
  return analytics.flatMap((record: unknown, index) => {
    const view = recordField({ record }, 'record');
    const timestamp = timeField(view, 'timestamp');
    if (timestamp === '') return [];
    const location = recordField(view, 'location');
    const device = recordField(view, 'deviceInfo');
    return {
      id: `${postId}:${index}`,
      postId,
      timestamp,
      ip: textField(view, 'ip') || 'Unknown',
      country: textField(location, 'country') || 'Unknown',
      city: textField(location, 'city') || 'Unknown',
      region: textField(location, 'region') || 'Unknown',
      deviceType: textField(device, 'deviceType') || 'Desktop',
      browser: textField(device, 'browser') || 'Other',
      os: textField(device, 'os') || 'Other',
      deviceInfo: JSON.stringify(device),
      referrer: textField(view, 'referrer') || 'Direct',
      sessionDuration: Math.trunc(numberField(view, 'sessionDuration') ?? 0),
      userId: textField(view, 'userId') || 'anonymous',
      bot: 0,
    };
  });
}
