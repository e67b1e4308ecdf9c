import { isDeepStrictEqual } from 'node:util';
import { type Inverse, ownerActor, recordActivity } from './activity.server';
import type { AppServices } from './context.server';
import type { CacheTag } from './http/cache-headers.server';
import {
  type Change,
  type Done,
  inChange,
  Refused,
  readInput,
  type Work,
} from './operation.server';
import type { Db } from './storage/database.server';

/** What taking a change back is called in the activity. */
export const undid = 'Undid a change';

/** Takes back what a line of the activity says, and what stays as it is, or refuses with why not. What comes newer is asked for what it expects. */
export async function takeBack(
  services: AppServices,
  line: string,
  did = undid,
): Promise<{ line: string; left: readonly string[] }> {
  const { db, clock } = services;
  const seen = await readLine(db, line, clock());
  const prepared = await prepareInverses(services, JSON.parse(seen.undo));
  return inChange(services, prepared.tags, async ({ db: trx, now, deletion }) => {
    const { undo, takesBack, kind, subjectId, label } = await readLine(trx, line, now);
    if (undo !== seen.undo) throw tooLate();
    // What is done again belongs to the line that did it first.
    const batch = takesBack ?? deletion.batch;
    const work = { db: trx, now, actor: ownerActor, deletion: { ...deletion, batch } };
    const { inverses, left } = await prepared.run(work);
    await markUndone(trx, line, now);
    const about = { kind, id: subjectId, label };
    const own = { id: deletion.batch, takesBack: line };
    if (takesBack) await reviveLine(trx, takesBack, inverses);
    const undoAgain = takesBack ? [] : inverses;
    await recordActivity(trx, ownerActor, did, about, now, undoAgain, own);
    return { line: deletion.batch, left };
  });
}

const tooLate = (why = '') => new Refused(409, why || 'can no longer be undone.');

async function readLine(db: Db, id: string, now: Date) {
  const line = await db
    .selectFrom('activity')
    .select(['undo', 'takesBack', 'kind', 'subjectId', 'label', 'until', 'final'])
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (!line || line.undo === '[]') throw tooLate();
  if (line.until !== null && line.until < now.toISOString()) throw tooLate(line.final);
  return line;
}

async function markUndone(trx: Db, line: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('activity')
    .set({ undoneAt: now.toISOString() })
    .where('id', '=', line)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw tooLate();
}

/** Each effect has one Undo: that of the line that did it. */
async function reviveLine(trx: Db, line: string, inverses: readonly Inverse[]): Promise<void> {
  const alive = { undoneAt: null, undo: JSON.stringify(inverses) };
  await trx.updateTable('activity').set(alive).where('id', '=', line).execute();
}

interface Prepared {
  tags: readonly CacheTag[];
  run(work: Omit<Work, 'was'>): Promise<{ inverses: Inverse[]; left: string[] }>;
}

/** Reads what inverses need from outside their transaction; `run` performs them in it, and says what takes that back. */
async function prepareInverses(
  services: AppServices,
  inverses: readonly Inverse[],
): Promise<Prepared> {
  const calls: ((work: Omit<Work, 'was'>) => Promise<Done<unknown>>)[] = [];
  const tags = new Set<CacheTag>();
  for (const { operation: name, input: given, was = {} } of inverses) {
    const operation = changeNamed(services, name);
    const input = readInput({ input: operation.back ?? operation.input }, given);
    const prepared = await operation.prepare?.(services, input);
    for (const tag of operation.tags ?? []) tags.add(tag);
    calls.push((work) => operation.change({ ...work, was }, input, prepared));
  }
  return {
    tags: [...tags],
    async run(work) {
      const all: Inverse[] = [];
      const left: string[] = [];
      for (const call of calls) {
        const done = await call(work);
        left.push(...(done.left ?? []));
        // Several deletions of one batch come back at once.
        const isKnown = (one: Inverse) => all.some((known) => isDeepStrictEqual(known, one));
        if (done.about && 'undo' in done) all.unshift(...done.undo.filter((one) => !isKnown(one)));
      }
      return { inverses: all, left };
    },
  };
}

function changeNamed({ operations }: AppServices, name: string): Change {
  const operation = operations.find((one) => one.name === name);
  if (!operation || !('change' in operation)) throw tooLate();
  return operation;
}
