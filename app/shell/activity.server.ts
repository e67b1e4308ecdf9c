import { sql } from 'kysely';
import { markHidden } from '~/formats/hidden-characters';
import type { AppServices } from '~/server/context.server';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows, readRowsPage } from '~/server/storage/rows.server';
import { takeBack, undid } from '~/server/take-back.server';
import { kindLabel } from './kind-labels.server';
import type { Restored } from './trash.server';

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
      // SQLite has 0 and 1.
      hasUndo: Boolean(hasUndo),
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

/** All that somebody did since a time, up to a line. */
interface Since {
  who: string;
  since: string;
  upTo?: string;
}

/** What taking back everything since a time would take back, the newest first, and how many changes would stay. */
export async function listToUndo(db: Db, which: Since, now: Date) {
  const lines = await linesToUndo(db, which);
  const isOver = ({ until }: { until: string | null }) =>
    until !== null && until < now.toISOString();
  const final = db
    .selectFrom('activity')
    .where('actorId', '=', which.who)
    .where('at', '>=', which.since)
    .where('undo', '=', '[]')
    .where('takesBack', 'is', null);
  const stay = (await countRows(final)) + lines.filter(isOver).length;
  return { lines: lines.filter((line) => !isOver(line)), stay };
}

/** What taking a line back is told as, 'Undone: deleted a task “Essay”.', and the record that it was about. */
export async function tellLine(db: Db, id: string) {
  const [line] = await linesToUndo(db, { id });
  return { sentence: line ? sentenceOf(line) : '', record: line?.subjectId };
}

function sentenceOf(line: { label: string; did: string }): string {
  const label = line.label && ` “${markHidden(line.label)}”`;
  const did = line.did.replaceAll('_', ' ');
  return did === undid
    ? `Done again${label && `:${label}`}.`
    : `Undone: ${did.charAt(0).toLowerCase()}${did.slice(1)}${label}.`;
}

/** Takes back one change, or everything that somebody did since a time: each for itself, the newest first. */
export async function undoActivity(
  services: AppServices,
  which: { id: string } | Since,
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

/** The owner's newest change since a time that can be taken back, or `told` if that is newer; what was undone is not done again. */
export const newestToUndo = (db: Db, { told, since }: { told: string; since: Date }, now: Date) =>
  db
    .selectFrom('activity')
    .select('id')
    .where('undoneAt', 'is', null)
    .where('undo', '!=', '[]')
    .where('at', '>=', since.toISOString())
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', now.toISOString())]))
    .where(({ or, eb }) => or([eb('takesBack', 'is', null), eb('operation', '!=', undid)]))
    .where(({ or, eb }) => or([eb('actorKind', '=', 'owner'), eb('id', '=', told)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function linesToUndo(db: Db, which: { id: string } | Since) {
  const live = db
    .selectFrom('activity')
    .select(['id', 'subjectId', 'operation as did', 'label', 'until'])
    .where('undoneAt', 'is', null)
    .where('undo', '!=', '[]')
    .orderBy('id', 'desc');
  if ('id' in which) return live.where('id', '=', which.id).execute();
  // What was undone by itself stays undone where everything is taken back.
  return live
    .where('actorId', '=', which.who)
    .where('at', '>=', which.since)
    .where('takesBack', 'is', null)
    .$if(which.upTo !== undefined, (all) => all.where('id', '<=', which.upTo ?? ''))
    .execute();
}

async function undoLine(services: AppServices, id: string): Promise<Restored> {
  try {
    return { done: 1, problems: [...(await takeBack(services, id)).left] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { done: 0, problems: [error.message] };
  }
}
