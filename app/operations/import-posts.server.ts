import { sql } from 'kysely';
import { legacyCreation, legacyValues } from '~/features/posts/legacy-posts';
import { createPost } from '~/features/posts/posts.server';
import { countViews } from '~/features/views/counts.server';
import type { ViewRow } from '~/features/views/tables.server';
import { referrerOf } from '~/features/views/visit';
import {
  numberField,
  recordField,
  type StoredDocument,
  textField,
  timeField,
} from '~/formats/documents';
import { dayOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';

/** Stores the documents of the collection 'blogs', with content in any encoding, and their view records. */
export async function importPosts(
  db: Db,
  documents: readonly StoredDocument[],
  now: Date,
  timeZone: string,
): Promise<void> {
  for (const { id, fields } of documents) {
    const values = { ...legacyValues(fields, timeZone), views: numberField(fields, 'views') ?? 0 };
    await createPost(db, values, now, {
      created: {
        id,
        createdAt: legacyCreation(fields),
        migratedAt: timeField(fields, 'migratedAt') || null,
        originalId: textField(fields, 'originalId') || null,
      },
    });
    const lastViewed = timeField(fields, 'lastViewed') || null;
    await db.updateTable('blogs').set({ lastViewed }).where('id', '=', id).execute();
    const views = viewsOf(id, fields.analytics, timeZone);
    if (views.length === 0) continue;
    await insertRows(db, 'views', views);
    await countViews(db, sql`"postId" = ${id}`);
  }
}

function viewsOf(postId: string, analytics: unknown, timeZone: string): ViewRow[] {
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
      day: dayOf(new Date(timestamp), timeZone),
      ip: textField(view, 'ip') || 'Unknown',
      country: textField(location, 'country') || 'Unknown',
      city: textField(location, 'city') || 'Unknown',
      region: textField(location, 'region') || 'Unknown',
      deviceType: textField(device, 'deviceType') || 'Desktop',
      browser: textField(device, 'browser') || 'Other',
      os: textField(device, 'os') || 'Other',
      deviceInfo: JSON.stringify(device),
      referrer: referrerOf(textField(view, 'referrer'), ''),
      sessionDuration: Math.trunc(numberField(view, 'sessionDuration') ?? 0),
      userId: textField(view, 'userId') || 'anonymous',
      bot: 0,
    };
  });
}
