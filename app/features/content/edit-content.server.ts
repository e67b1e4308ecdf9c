import { randomUUID } from 'node:crypto';
import {
  type ContentPart,
  contentParts,
  type SiteContent,
  siteContentSchemas,
} from 'content/schema';
import { z } from '~/formats/zod';
import { Conflict } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { type Deletion, putInTrash } from '~/server/storage/trash.server';
import { deletedEntries, withEntry } from './deleted-entries';
import type { ContentRevision, EditedPart } from './editing/editing';
import type { SiteContentRow } from './tables.server';

/** The number of published revisions of a part that are stored. */
const revisionsKept = 100;

export async function findPart<Part extends ContentPart>(
  db: Db,
  part: Part,
): Promise<EditedPart<Part>> {
  const { content, draft, ...row } = await rowOf(db, part);
  return { ...row, part, published: JSON.parse(content), draft: draft && JSON.parse(draft) };
}

/** The content with every valid draft in place of what is published. */
export async function readDrafts(db: Db, published: SiteContent): Promise<SiteContent> {
  const rows = await db
    .selectFrom('site_content')
    .select(['part', 'draft'])
    .where('draft', 'is not', null)
    .execute();
  const drafts = rows.flatMap(({ part, draft }) => {
    const known = contentParts.find((one) => one === part);
    const checked = known && siteContentSchemas[known].safeParse(JSON.parse(draft ?? 'null'));
    return checked?.success ? [[part, checked.data]] : [];
  });
  return { ...published, ...Object.fromEntries(drafts) };
}

/** The parts that have a draft. */
export async function draftedParts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('site_content')
    .select('part')
    .where('draft', 'is not', null)
    .execute();
  return rows.map(({ part }) => part);
}

/** Stores a draft, valid or not; null deletes it. Visitors do not see it. */
export async function storePartDraft<Part extends ContentPart>(
  db: Db,
  { part, edit }: { part: Part; edit: number },
  draft: unknown,
  now: Date,
): Promise<EditedPart<Part>> {
  const text = draft === null ? null : JSON.stringify(draft);
  await write(db, { part, edit }, { draft: text }, now);
  return findPart(db, part);
}

/** Publishes a draft, and stores what was published before as a revision. */
export async function publishPart<Part extends ContentPart>(
  db: Db,
  { part, edit }: { part: Part; edit: number },
  content: SiteContent[Part],
  now: Date,
): Promise<EditedPart<Part>> {
  const before = await rowOf(db, part);
  const text = JSON.stringify(content);
  const publishedAt = now.toISOString();
  const version = before.version + 1;
  const change = { content: text, version, publishedAt, draft: null };
  await write(db, { part, edit }, change, now);
  await db
    .insertInto('site_revisions')
    .values([
      { part, version: before.version, content: before.content, savedAt: before.publishedAt },
      { part, version, content: text, savedAt: publishedAt },
    ])
    .onConflict((conflict) => conflict.columns(['part', 'version']).doNothing())
    .execute();
  await db
    .deleteFrom('site_revisions')
    .where('part', '=', part)
    .where('version', '<=', version - revisionsKept)
    .execute();
  return findPart(db, part);
}

/** Publishes a part from outside its form, and keeps the draft that the form has. */
export async function changePart<Part extends ContentPart>(
  trx: Db,
  part: Part,
  content: SiteContent[Part],
  now: Date,
): Promise<EditedPart<Part>> {
  const { edit, draft } = await findPart(trx, part);
  const published = await publishPart(trx, { part, edit }, content, now);
  return draft === null ? published : storePartDraft(trx, published, draft, now);
}

/** What a version said; undefined where it is too long ago. */
export async function findContentRevision(
  db: Db,
  part: ContentPart,
  version: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('site_revisions')
    .select('content')
    .where('part', '=', part)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && JSON.parse(row.content);
}

/** Every published state of a part, newest first. */
export async function listContentRevisions(db: Db, part: ContentPart): Promise<ContentRevision[]> {
  const rows = await db
    .selectFrom('site_revisions')
    .select(['version', 'savedAt', 'content'])
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }));
}

async function write(
  db: Db,
  { part, edit }: Pick<EditedPart, 'part' | 'edit'>,
  change: Partial<SiteContentRow>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('site_content')
    .set({ ...change, edit: edit + 1, editedAt: now.toISOString() })
    .where('part', '=', part)
    .where('edit', '=', edit)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const message = 'This was saved in another tab. Nothing was overwritten.';
    throw new Conflict(message, await findPart(db, part));
  }
}

async function rowOf(db: Db, part: ContentPart): Promise<SiteContentRow> {
  return db
    .selectFrom('site_content')
    .selectAll()
    .where('part', '=', part)
    .executeTakeFirstOrThrow();
}

/** Moves the entries that a publication takes off the site to the trash. */
export async function trashEntries(
  trx: Db,
  part: ContentPart,
  { before, after }: { before: unknown; after: unknown },
  deletion: Deletion,
): Promise<void> {
  const things = deletedEntries(part, before, after).map(({ name, ...deleted }) => ({
    id: randomUUID(),
    label: name,
    parts: [{ table: 'site_content', rows: [{ part, ...deleted }] }],
  }));
  await putInTrash(trx, 'site_content', things, deletion);
}

/** Adds a deleted entry to the draft of its part; says why not where that is not possible. */
export async function restoreEntry(trx: Db, row: AnyRow, now: Date): Promise<string | null> {
  const { part, path, entry } = deletedEntry.parse(row);
  const edited = await findPart(trx, part);
  const value = withEntry(edited.draft ?? edited.published, path, entry);
  if (value === null) return 'It’s there already, or its list is gone.';
  await storePartDraft(trx, edited, value, now);
  return null;
}

const deletedEntry = z.object({
  part: z.enum(contentParts as [ContentPart, ...ContentPart[]]),
  path: z.array(z.string()),
  entry: z.record(z.string(), z.unknown()),
});
