import { z } from '~/formats/zod';
import { type Actor, Changes } from './activity.server';
import type { AppServices } from './context.server';
import type { CacheTag } from './http/cache-headers.server';
import { writeAndInvalidate } from './http/write-and-invalidate.server';
import type { Db } from './storage/database.server';
import {
  type Deletion,
  moveToTrash,
  newDeletion,
  type PlainTable,
  trashDays,
} from './storage/trash.server';

/** What an agent may be trusted with. None of them publishes, sends or deletes. */
export const rights = [
  'posts:read',
  'posts:draft',
  'todos',
  'assignments',
  'grades:add',
  'media:add',
  'stats:read',
  'inbox:read',
] as const;
export type Right = (typeof rights)[number];

/** Where an operation works: in the transaction of its change, or on the database where it reads. */
export interface Workplace {
  db: Db;
  now: Date;
  actor: Actor;
  /** Where it was proposed: what the owner saw and accepted. */
  shown?: Asked;
  /** What it changes, for the activity and its undo. */
  changes: Changes;
}

/**
 * One thing that can be asked of the site, by its pages, by REST and by MCP alike.
 * What it needs from outside its transaction is read by `prepare`.
 */
export interface Operation<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Result = unknown,
  Prepared = unknown,
> {
  /** Also the name of the tool: add_task. */
  name: string;
  /** In a list of what was done: 'Added a task'. */
  done: string;
  /** In a proposal: 'Delete a task'. */
  asks?: string;
  /** For agents: what it does, when to use it. */
  description: string;
  /** Without it every agent may. */
  right?: Right;
  /** For an agent, 'ask' becomes a proposal that the owner decides. */
  effect: 'read' | 'change' | 'ask';
  /** Strangers wrote some of its result. */
  hears?: 'strangers';
  /** Its words can leave the site: by a review link, or the address of a file. */
  shares?: true;
  /** It also creates: without `rev` where there is nothing yet. */
  creates?: true;
  /** Strict. A field `rev` is the version that was seen; agents must send it, pages may. */
  input: z.ZodObject<Shape>;
  /** As `POST /tasks/{id}`, below /api/v1; {names} are fields of the input. Without it only pages use the operation. */
  rest?: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  tags?: readonly CacheTag[];
  prepare?(services: AppServices, input: z.infer<z.ZodObject<Shape>>): Promise<Prepared>;
  /** The result is plain JSON and the same for everyone who asks. */
  run(work: Workplace, input: z.infer<z.ZodObject<Shape>>, prepared: Prepared): Promise<Result>;
  /** The result in words, for an agent; Markdown. */
  say?(result: Result): string;
  /** All that `run` would do, for the owner to decide. Every 'ask' has it. */
  describe?(db: Db, input: z.infer<z.ZodObject<Shape>>, prepared: Prepared): Promise<Asked>;
}

/** What an agent asks for, as the owner sees it. What it does not name must not happen. */
export interface Asked {
  /** The table of the subject, and its key. */
  kind: string;
  id: string;
  label: string;
  before: string;
  after: string;
  /** What others wrote that it is about or brings along. */
  quotes?: readonly Quote[];
  alsoHappens: readonly Effect[];
  /** What is stored, where the difference shows it as text. */
  values?: Record<string, unknown>;
  /** A page that shows it as it will be. */
  preview?: string;
}

export interface Quote {
  from: string;
  text: string;
}

/** What happens besides the difference. */
export interface Effect {
  says: string;
  /** Its rows, as 'comments 12'. A table alone: new rows, and those that belong to the subject. */
  rows: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: a list of operations has many inputs and results
export type AnyOperation = Operation<any, any, any>;

export const defineOperation = <Shape extends z.ZodRawShape, Result, Prepared = undefined>(
  operation: Operation<Shape, Result, Prepared>,
) => operation;

type Deletes<Shape extends z.ZodRawShape> = Pick<
  Operation<Shape>,
  'name' | 'right' | 'input' | 'rest' | 'tags'
> & {
  /** 'a task', and its table. */
  noun: string;
  /** For agents: what else there is to know. */
  hint?: string;
  /** What is deleted with it: 'its drafts', and their tables. */
  along?: { what: string; rows: readonly string[] };
  /** What is there at the version that was seen, as text. */
  find(
    db: Db,
    input: z.infer<z.ZodObject<Shape>>,
  ): Promise<Pick<Asked, 'id' | 'label' | 'before' | 'preview'>>;
} & (
    | { kind: PlainTable; remove?: undefined }
    /** Where more than a row is deleted. */
    | { kind: string; remove(db: Db, id: string, deletion: Deletion): Promise<unknown> }
  );

/** An operation that moves one thing to the trash. */
export const defineDeletion = <Shape extends z.ZodRawShape>({
  noun,
  kind,
  hint,
  along,
  find,
  remove,
  ...named
}: Deletes<Shape>) => {
  const goes = `It goes to the trash for ${trashDays} days${along ? `, with ${along.what}` : ''}`;
  return defineOperation({
    ...named,
    done: `Deleted ${noun}`,
    asks: `Delete ${noun}`,
    description: [`Asks the owner to delete ${noun}.`, hint].filter(Boolean).join(' '),
    effect: 'ask',
    async run({ db, now, changes }, input) {
      const { id, label } = await find(db, input);
      const deletion = newDeletion(now);
      changes.about(kind, id, label);
      if (remove) await remove(db, id, deletion);
      else await moveToTrash(db, kind as PlainTable, [id], () => label, deletion);
      changes.add({ trash: deletion.batch });
      return { id };
    },
    describe: async (db, input) => ({
      kind,
      after: '',
      alsoHappens: [{ says: `${goes}.`, rows: ['trash', 'trash_parts', ...(along?.rows ?? [])] }],
      ...(await find(db, input)),
    }),
  });
};

/** The version of what is changed: `rev` of the answer that was read, or the header If-Match. */
export const revField = z
  .string()
  .max(100)
  .describe('The rev you read. If someone has changed it since, your change is refused.');

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 503;
export type Problem = { pointer: string; detail: string };

/** An operation was not carried out; the message is for whoever asked. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: RefusalStatus;
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    message: string,
    problems: readonly Problem[] = [],
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

export class RevRequired extends Refused {
  constructor() {
    super(428, 'Send the rev you read: as If-Match, or as the field rev.', [
      { pointer: '/rev', detail: 'Required.' },
    ]);
  }
}

/** Throws where someone else changed it since. */
export function checkRev(given: string | undefined, current: string): void {
  if (given === undefined || given === current) return;
  throw new Refused(
    412,
    `This was changed since you read it. Its rev is ${current} now; read it again.`,
  );
}

/** Where in the JSON something is (RFC 6901). */
export const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The input as the schema has it; names every field that is wrong or unknown. */
export function readInput<Shape extends z.ZodRawShape>(
  { input }: Pick<Operation<Shape>, 'input'>,
  given: unknown,
  /** Where the input is, as a JSON pointer. */
  within = '',
): z.infer<z.ZodObject<Shape>> {
  const read = input.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          pointer: within + pointerOf([...issue.path, key]),
          detail: `There’s no field '${key}'.`,
        }))
      : [{ pointer: within + pointerOf(issue.path), detail: issue.message }],
  );
  throw new Refused(422, problems[0]?.detail ?? 'Something in this is wrong.', problems);
}

/** Carries an operation out, and records it in the same transaction. `also` belongs to it: both, or neither. */
export async function perform<Shape extends z.ZodRawShape, Result, Prepared>(
  services: AppServices,
  actor: Actor,
  operation: Operation<Shape, Result, Prepared>,
  given: unknown,
  also?: (trx: Db, result: Result) => Promise<void>,
): Promise<Result> {
  return (await performWithUndo(services, actor, operation, given, also)).result;
}

/** The same, with the line of the activity that takes it back. */
export async function performWithUndo<Shape extends z.ZodRawShape, Result, Prepared>(
  services: AppServices,
  actor: Actor,
  operation: Operation<Shape, Result, Prepared>,
  given: unknown,
  also?: (trx: Db, result: Result) => Promise<void>,
): Promise<{ result: Result; undo?: string | undefined }> {
  const input = readInput(operation as Operation<Shape>, given);
  const prepared = (await operation.prepare?.(services, input)) as Prepared;
  const now = services.clock();
  if (operation.effect === 'read') {
    const { db } = services;
    const changes = new Changes(db);
    return { result: await operation.run({ db, now, actor, changes }, input, prepared) };
  }
  return writeAndInvalidate(services, operation.tags ?? [], async (trx) => {
    const changes = new Changes(trx);
    const result = await operation.run({ db: trx, now, actor, changes }, input, prepared);
    const undo = await changes.record(actor, operation.done, now);
    await also?.(trx, result);
    return { result, undo };
  });
}
