import { type Kysely, sql } from 'kysely';

interface Line {
  id: string;
  undo: string;
}
interface Task {
  id: string;
  text: string;
  completed: number;
  due: string | null;
  updatedAt: string;
}

/** Lines of the activity say by which operation they are taken back, which line they took back, until when, and why not. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table activity add column "takesBack" text`.execute(db);
  await sql`alter table activity add column "until" text`.execute(db);
  await sql`alter table activity add column final text not null default ''`.execute(db);
  await convertLines(db);
}

/** What was changed of tasks is taken back by their operations. */
async function convertLines(db: Kysely<unknown>) {
  const { rows } = await sql<Line>`select id, undo from activity
    where kind = 'todos' and undo like '[{"table":"todos"%' and "undoneAt" is null`.execute(db);
  for (const { id, undo } of rows) {
    const images = JSON.parse(undo) as { before: Task | null; after: Task | null }[];
    const [image] = images;
    if (images.length !== 1 || !image?.after) continue;
    const inverse = JSON.stringify([inverseOf(image.before, image.after)]);
    await sql`update activity set undo = ${inverse} where id = ${id}`.execute(db);
  }
}

const fieldsOf = ({ text, completed, due }: Task) => ({ text, completed: completed === 1, due });

function inverseOf(before: Task | null, after: Task) {
  const { id } = after;
  if (!before) return { operation: 'delete_task', input: { id }, was: fieldsOf(after) };
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = (['text', 'completed', 'due'] as const).filter((name) => old[name] !== now[name]);
  const pick = (from: typeof now) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  const input = { id, ...pick(old), updatedAt: before.updatedAt };
  return { operation: 'change_task', input, was: pick(now) };
}
