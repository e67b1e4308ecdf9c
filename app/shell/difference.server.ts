import { tables } from '~/features.server';
import { textOf } from '~/formats/text';
import type { Inverse } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import type { Shown } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { partsInTrash } from '~/server/storage/trash.server';
import { kindLabel } from './kind-labels.server';

/** What a line of the activity changed, as its inverses say: as it was, and as it became. */
export async function readDifference(
  { db, operations }: AppServices,
  line: string,
): Promise<Shown | null> {
  const row = await db
    .selectFrom('activity')
    .select('undo')
    .where('id', '=', line)
    .executeTakeFirst();
  if (!row) return null;
  const inverses: Inverse[] = JSON.parse(row.undo);
  const shown: Shown[] = [];
  for (const inverse of inverses) {
    const operation = operations.find(({ name }) => name === inverse.operation);
    const shows = operation && 'change' in operation ? operation.shows : undefined;
    shown.push((await shows?.(db, inverse.input, inverse.was)) ?? fieldsOf(inverse));
  }
  const join = (of: keyof Shown) =>
    shown
      .map((one) => one[of])
      .filter(Boolean)
      .join('\n');
  return { before: join('before'), after: join('after') };
}

type Fields = Record<string, unknown>;

/** An inverse has the fields as they were, and expects them as they became. */
function fieldsOf({ input, was = {} }: Inverse): Shown {
  const lists = Object.values(input).filter(Array.isArray).flat() as unknown[];
  const each = lists.filter(
    (one): one is { before: Fields; after: Fields } =>
      typeof one === 'object' && one !== null && 'before' in one && 'after' in one,
  );
  const own = Object.entries(input).filter(
    ([name]) => name in was || Object.keys(was).length === 0,
  );
  const before = each.length > 0 ? each.map((one) => one.before) : [Object.fromEntries(own)];
  const after = each.length > 0 ? each.map((one) => one.after) : [was];
  return { before: before.map(textOf).join('\n'), after: after.map(textOf).join('\n') };
}

/** What a deletion moved to the trash. */
export async function showDeleted(db: Db, batch: string): Promise<Shown> {
  const things = await db
    .selectFrom('trash')
    .select(['kind', 'id', 'label'])
    .where('batch', '=', batch)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const texts: string[] = [];
  for (const { kind, id, label } of things) {
    texts.push(`${kindLabel(kind)} “${label}”`);
    if (!tables.some(({ name, trash }) => name === kind && trash === 'alone')) continue;
    for await (const { rows } of partsInTrash(db, { kind, id })) texts.push(...rows.map(textOf));
  }
  return { before: texts.join('\n'), after: '' };
}
