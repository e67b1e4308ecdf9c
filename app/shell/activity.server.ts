import { contentParts } from 'content/schema';
import { sql } from 'kysely';
import { refreshThread, removeComment } from '~/features/comments/threads.server';
import {
  changePart,
  findPart,
  listContentRevisions,
  trashEntries,
} from '~/features/content/edit-content.server';
import { checkPart } from '~/features/content/editing/check-part';
import { trashPosts } from '~/features/editor/list/deleted-posts.server';
import { deleteMedia } from '~/features/media/media.server';
import { aliasesOf } from '~/features/posts/addresses/post-address.server';
import { valuesOf } from '~/features/posts/post';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { findRevision } from '~/features/posts/revisions.server';
import { tables } from '~/features.server';
import { formatCount } from '~/formats/numbers';
import {
  Changes,
  type Inverse,
  ownerActor,
  readRow,
  type Undo,
  type WatchedTable,
  watchedTables,
} from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { inChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows, readRowsPage } from '~/server/storage/rows.server';
import type { ActivityRow } from '~/server/storage/tables/agents';
import { moveToTrash, newDeletion } from '~/server/storage/trash.server';
import { markUndone, prepareInverses, takeBack } from '~/server/take-back.server';
import { kindLabel } from './kind-labels.server';
import { type Restored, restoreItems, shownTags } from './trash.server';

const pageSize = 100;

/** Changes by an actor's id and to a table; empty: by everyone, to everything. */
export async function listActivity(
  db: Db,
  { who, kind, page }: { who: string; kind: string; page: number },
  now: Date,
) {
  const found = db
    .selectFrom('activity')
    // What takes it back may be long, and is not shown.
    .select(['id', 'at', 'actorKind', 'actorName', 'operation', 'kind', 'label', 'undoneAt'])
    .select(['until', 'takesBack', 'final'])
    .select(sql<boolean>`undo <> '[]'`.as('hasUndo'))
    .$if(who !== '', (all) => all.where('actorId', '=', who))
    .$if(kind !== '', (all) => all.where('kind', '=', kind))
    .orderBy('id', 'desc');
  const list = await readRowsPage(found, { page, size: pageSize });
  const actors = await db
    .selectFrom('activity')
    .select(({ fn }) => ['actorId as id', fn.max('actorName').as('name')])
    .groupBy('actorId')
    .orderBy('actorId')
    .execute();
  const kinds = await db.selectFrom('activity').select('kind').distinct().orderBy('kind').execute();
  const items = list.items.map(({ operation, until, takesBack, hasUndo, final, ...row }) => {
    const isOver = !hasUndo || (until !== null && until < now.toISOString());
    const isFinal = isOver && takesBack === null && row.undoneAt === null;
    return {
      ...row,
      kindLabel: kindLabel(row.kind),
      // Lines of earlier versions have a name in place of words.
      did: operation.replaceAll('_', ' '),
      canUndo: !isOver && row.undoneAt === null,
      isFinal,
      final: isFinal ? final : '',
    };
  });
  return {
    ...list,
    items,
    actors,
    kinds: kinds.map((row) => ({ name: row.kind, label: kindLabel(row.kind) })),
  };
}

/** Takes back one change, or everything that somebody did since a time: each for itself, the newest first. */
export async function undoActivity(
  services: AppServices,
  which: { id: string } | { who: string; since: string },
): Promise<Restored> {
  const result: Restored = { done: 0, problems: [] };
  for (const { id, label } of await linesToUndo(services.db, which)) {
    const name = 'id' in which || label === '' ? 'This' : `“${label}”`;
    const { done, problems } = await undoLine(services, id);
    result.done += done;
    result.problems.push(...problems.map((one) => (/^\p{Ll}/u.test(one) ? `${name} ${one}` : one)));
  }
  return result;
}

async function linesToUndo(db: Db, which: { id: string } | { who: string; since: string }) {
  const live = db
    .selectFrom('activity')
    .select(['id', 'label'])
    .where('undoneAt', 'is', null)
    .where('undo', '!=', '[]')
    .orderBy('id', 'desc');
  if ('id' in which) return live.where('id', '=', which.id).execute();
  // What was undone by itself stays undone where everything is taken back.
  return live
    .where('actorId', '=', which.who)
    .where('at', '>=', which.since)
    .where('takesBack', 'is', null)
    .where('undo', 'not like', '%"undone":%')
    .execute();
}

async function undoLine(services: AppServices, id: string): Promise<Restored> {
  try {
    const row = await services.db
      .selectFrom('activity')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const undos: Undo[] = JSON.parse(row.undo);
    if (undos.every((undo) => 'operation' in undo))
      return { done: 1, problems: [...(await takeBack(services, id))] };
    return await undoOld(services, row, undos);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return notDone(error.message);
  }
}

const changedSince = 'has changed since, so it was left alone.';
const notDone = (problem: string): Restored => ({ done: 0, problems: [problem] });

/** What is moved with a post: where it was changed since, it stays as it is. */
const follows = (undo: Undo) =>
  'table' in undo && (undo.table === 'redirects' || undo.table === 'review_links');

/** Takes back what was recorded as images: by operations that say no inverse yet, and by earlier versions. */
async function undoOld(
  services: AppServices,
  row: ActivityRow,
  recorded: readonly Undo[],
): Promise<Restored> {
  const now = services.clock();
  const inverses = recorded.filter((undo) => 'operation' in undo);
  const prepared = await prepareInverses(services, inverses);
  return inChange(services, shownTags, now, async ({ db: trx, deletion }) => {
    const undos: Exclude<Undo, Inverse>[] = [];
    let left = 0;
    for (const undo of recorded.toReversed()) {
      if ('operation' in undo) continue;
      const problem = await whyNot(trx, undo);
      if (!problem) undos.push(undo);
      else if (undo.apart) left += 1;
      else if (!follows(undo)) return notDone(problem);
    }
    if (undos.length === 0) return notDone(changedSince);
    const changes = new Changes(trx);
    changes.about(row.kind, row.subjectId, row.label);
    changes.takesBack = row.id;
    const problems = left > 0 ? [`${formatCount(left)} changed since and left alone.`] : [];
    for (const undo of undos) {
      const problem = await restoreImage(trx, undo, changes, now, problems);
      if (problem) throw new Refused(409, problem);
    }
    const done = await prepared.run({ db: trx, now, actor: ownerActor, deletion });
    for (const inverse of done.inverses) changes.add(inverse);
    await markUndone(trx, row.id, now);
    await changes.record(ownerActor, 'Undid a change', now);
    return { done: 1, problems };
  });
}

async function whyNot(trx: Db, undo: Exclude<Undo, Inverse>): Promise<string | null> {
  if ('table' in undo) {
    const now = await readRow(trx, undo.table, undo.id);
    return isSame(undo.table, now, undo.after) ? null : changedSince;
  }
  if ('post' in undo) {
    const post = await getPost(trx, undo.post);
    if (!post) return 'was deleted since.';
    if (post.version === undo.after) return null;
    // A newer version with the same words: what came between was taken back.
    const then = await findRevision(trx, undo.post, undo.after);
    const { views: _, ...values } = valuesOf(post);
    const { views: __, ...seen } = then?.values ?? { views: 0 };
    return JSON.stringify(values) === JSON.stringify(seen) ? null : changedSince;
  }
  if ('part' in undo) {
    const { version, published } = await findPart(trx, partOf(undo));
    const then = await contentAt(trx, undo, undo.after);
    const isSame = version === undo.after || JSON.stringify(published) === JSON.stringify(then);
    return isSame ? null : changedSince;
  }
  return null;
}

type PartUndo = Extract<Undo, { part: string }>;

function partOf({ part: name }: PartUndo) {
  const part = contentParts.find((one) => one === name);
  if (!part) throw new Error(`There is no part ${name}.`);
  return part;
}

async function contentAt(trx: Db, undo: PartUndo, version: number): Promise<unknown> {
  const revisions = await listContentRevisions(trx, partOf(undo));
  return revisions.find((one) => one.version === version)?.content;
}

/** The order of tasks changes with every other task that is moved. */
const unlike = new Set(['position']);

function isSame(table: WatchedTable, one: AnyRow | null, other: AnyRow | null): boolean {
  const essence = (row: AnyRow | null) =>
    row && Object.entries(row).filter(([name]) => table !== 'todos' || !unlike.has(name));
  return JSON.stringify(essence(one)) === JSON.stringify(essence(other));
}

const tooLongAgo = 'was changed too long ago.';

async function restoreImage(
  trx: Db,
  undo: Exclude<Undo, Inverse>,
  changes: Changes,
  now: Date,
  /** What stays although the rest is taken back. */
  kept: string[],
): Promise<string | null> {
  if ('table' in undo) return restoreRow(trx, undo, changes, now);
  if ('post' in undo) return restoreVersion(trx, undo, changes, now);
  if ('part' in undo) {
    const part = partOf(undo);
    const { content, errors } = checkPart(part, await contentAt(trx, undo, undo.before));
    if (errors) return tooLongAgo;
    const { published } = await findPart(trx, part);
    await trashEntries(trx, part, { before: published, after: content }, newDeletion(now));
    const { version } = await changePart(trx, part, content, now);
    changes.add({ part, before: version - 1, after: version });
    return null;
  }
  if ('trash' in undo) {
    const { done, problems } = await restoreItems(trx, { batch: undo.trash }, now);
    if (done > 0) kept.push(...problems);
    return done > 0 ? null : (problems[0] ?? 'is no longer in the trash.');
  }
  if ('undone' in undo) {
    const line = trx.updateTable('activity').set({ undoneAt: null }).where('id', '=', undo.undone);
    await line.execute();
    return null;
  }
  try {
    const deletion = newDeletion(now);
    await deleteMedia(trx, undo.media, deletion);
    changes.add({ trash: deletion.batch });
    return null;
  } catch (error) {
    if (error instanceof Refused) return 'is used on a page, and stays.';
    throw error;
  }
}

async function restoreRow(
  trx: Db,
  { table, id, before }: Extract<Undo, { table: string }>,
  changes: Changes,
  now: Date,
): Promise<null> {
  const key = sql.ref(watchedTables[table]);
  await changes.watch(table, id);
  if (before && (await readRow(trx, table, id))) {
    const set = Object.entries(before).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${key} = ${id}`.execute(trx);
    if (table === 'comments') await refreshThread(trx, String(before.parentId ?? id));
  } else if (before) await insertRows(trx, table, [before]);
  else {
    const alone = tables.find(({ name, trash }) => name === table && trash === 'alone');
    if (alone) await moveToTrash(trx, alone, [id], newDeletion(now));
    else if (table === 'comments') await removeComment(trx, id);
    else await sql`delete from ${sql.table(table)} where ${key} = ${id}`.execute(trx);
  }
  return null;
}

async function restoreVersion(
  trx: Db,
  { post: id, before }: Extract<Undo, { post: string }>,
  changes: Changes,
  now: Date,
): Promise<string | null> {
  if (before === null) {
    const deletion = newDeletion(now);
    await trashPosts(trx, [id], deletion);
    changes.add({ trash: deletion.batch });
    return null;
  }
  const stored = await getPost(trx, id);
  const values = (await findRevision(trx, id, before))?.values;
  if (!stored || !values) return tooLongAgo;
  const { version } = stored;
  const aliases = (await aliasesOf(trx, id)).map(({ path }) => path);
  for (const path of aliases) await changes.watch('redirects', path);
  const post = await replacePost(trx, stored, values, now);
  // An address that is taken back is free again.
  for (const { path } of await aliasesOf(trx, id))
    if (!aliases.includes(path))
      await trx.deleteFrom('redirects').where('path', '=', path).execute();
  changes.add({ post: id, before: version, after: post.version });
  return null;
}
