import { formatCount } from '~/formats/numbers';
import { textOf } from '~/formats/text';
import { z } from '~/formats/zod';
import {
  type Actor,
  activityId,
  addInverses,
  type Inverse,
  recordActivity,
  type Subject,
} from './activity.server';
import type { AppServices } from './context.server';
import type { CacheTag } from './http/cache-headers.server';
import type { PageCache } from './http/page-cache.server';
import { writeAndInvalidate } from './http/write-and-invalidate.server';
import type { Db } from './storage/database.server';
import type { Table } from './storage/define-table.server';
import { lockUntilCommit } from './storage/lock.server';
import { type Deletion, moveToTrash, tablesOf, trashDays } from './storage/trash.server';

declare module '~/server/context.server' {
  interface AppServices {
    /** What can be asked of the site by pages, REST and MCP alike. */
    operations: readonly AnyOperation[];
  }
}

/** Where a change is made: in its transaction, under the lock that all changes take. */
export interface Work {
  db: Db;
  now: Date;
  actor: Actor;
  /** What it deletes goes to the trash as this: the trash and the line of the activity know each other by it. */
  deletion: Deletion;
  /** Where it was proposed: what the owner saw and accepted. */
  shown?: Asked;
  /** Set where a change is taken back: what that expects to find. */
  was: Inverse['was'];
}

/** What a change did. Without a subject nothing was changed, and nothing is recorded. */
export type Done<Result> = {
  result: Result;
  /** Where `done` is too general: 'Completed a task'. */
  did?: string;
  /** Sentences about what stays as it is, where one of many was changed since. */
  left?: readonly string[];
} & (
  | { about?: undefined }
  | {
      about: Subject;
      /** In the order in which they take it back. */
      undo: readonly Inverse[];
      /** It can be taken back until then, and not afterwards, for a reason. */
      until?: { at: Date; final: string };
      /** There is more: asked again in a transaction of its own, so that others write in between. */
      goesOn?: boolean;
    }
  /** Nothing takes it back, and why. */
  | { about: Subject; final: string }
);

/** One thing that can be asked of the site, by its pages, by REST and by MCP alike. */
interface Described<Shape extends z.ZodRawShape, Result> {
  /** Also the name of the tool: add_task. */
  name: string;
  /** In a list of what was done: 'Added a task'. */
  done: string;
  /** As the title of a tool: 'Delete a task'. */
  asks?: string;
  /** For agents: what it does, when to use it. */
  description: string;
  /** Without it every agent may. */
  right?: string;
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
  /** As `POST /tasks/{id}`, below /api/v1; {names} are fields of the input. Without it no agent can ask for it. */
  rest?: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** The same without the field of that address. */
  list?: `GET /${string}`;
  tags?: readonly CacheTag[];
  /** What the result has at least. */
  output?: z.ZodRawShape;
  /** For programs that read resources, also one: the result in words. */
  isResource?: true;
  /** The result in words, for an agent; Markdown. */
  say?(result: Result): string;
}

/** Texts of these names, and lists of rows with them, for `output`. */
export const texts = (...names: string[]): z.ZodRawShape =>
  Object.fromEntries(names.map((name) => [name, z.string()]));
export const rows = (...names: string[]) => z.array(z.looseObject(texts(...names)).partial());
export const paged = { pages: z.number() };

type In<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;

/** An operation that reads. */
export interface Operation<
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Result = unknown,
  Prepared = unknown,
> extends Described<Shape, Result> {
  /** Reads what it needs from outside its transaction. */
  prepare?(services: AppServices, input: In<Shape>): Promise<Prepared>;
  /** All that `run` would do, for the owner to decide. Every 'ask' has it. */
  describe?(db: Db, input: In<Shape>, prepared: Prepared): Promise<Asked>;
  /** The result is plain JSON and the same for everyone who asks. */
  run(
    work: Pick<Work, 'db' | 'now' | 'actor'>,
    input: In<Shape>,
    prepared: Prepared,
  ): Promise<Result>;
}

/** An operation that changes something, and says what takes that back. */
export interface Change<
  Name extends string = string,
  Shape extends z.ZodRawShape = z.ZodRawShape,
  Result = unknown,
  Prepared = unknown,
  Back extends z.ZodRawShape = z.ZodRawShape,
> extends Described<Shape, Result> {
  name: Name;
  /** What a page says when it is done; without it the page shows it. */
  toast?: string | ((result: Result) => string);
  /** The input where it takes something back: today's rules for new input may refuse what was there. */
  back?: z.ZodObject<Back>;
  /** Where it takes something back whose fields don't say what that was and became. */
  shows?(db: Db, input: In<Shape> | In<Back>, was: Inverse['was']): Promise<Shown>;
  /** Reads what it needs from outside its transaction. */
  prepare?(services: AppServices, input: In<Shape> | In<Back>): Promise<Prepared>;
  /** All that `change` would do, for the owner to decide. Every 'ask' has it. */
  describe?(db: Db, input: In<Shape>, prepared: Prepared): Promise<Asked>;
  /** The result is plain JSON and the same for everyone who asks. */
  change(work: Work, input: In<Shape> | In<Back>, prepared: Prepared): Promise<Done<Result>>;
}

/** What an agent asks for, as the owner sees it. What it does not name must not happen. */
export interface Asked {
  /** The table of the subject, and its key. */
  kind: string;
  id: string;
  label: string;
  /** Its effect, with its subject: 'Hide “The Sunday pager”'. No stranger's words. */
  does: string;
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

/** As it was and as it became, as text. */
export type Shown = Pick<Asked, 'before' | 'after'>;

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

// biome-ignore-start lint/suspicious/noExplicitAny: a list of operations has many inputs and results
type AnyChange<Result = any> = Change<string, any, Result, any, any>;
export type AnyOperation<Result = any> = Operation<any, Result, any> | AnyChange<Result>;
// biome-ignore-end lint/suspicious/noExplicitAny: a list of operations has many inputs and results

/** What a page may ask of a list of operations: a wrong name or field does not compile. */
export type AskOf<List extends readonly AnyOperation[]> = {
  [At in keyof List]: { operation: List[At]['name']; input: z.input<List[At]['input']> };
}[number];

export const defineOperation = <
  const Name extends string,
  Shape extends z.ZodRawShape,
  Result,
  Prepared = undefined,
>(
  operation: Operation<Shape, Result, Prepared> & { name: Name },
) => operation;

export const defineChange = <
  const Name extends string,
  Shape extends z.ZodRawShape,
  Result,
  Prepared = undefined,
  Back extends z.ZodRawShape = Shape,
>(
  operation: Change<Name, Shape, Result, Prepared, Back>,
) => operation;

/** Which fields differ: as they were, for an inverse, and as they are, which that expects to find. */
export function whatChanged<Fields extends object>(before: Fields, after: Fields) {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => !isSame(before, after, name),
  );
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return names.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}

const isSame = <Fields extends object>(one: Fields, other: Fields, name: keyof Fields) =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** One of many that were changed alike, each taken back by itself: what is expected, and what it becomes. */
export interface OneBack<Fields extends object> {
  id: string;
  before: Partial<Fields>;
  after: Partial<Fields>;
}

export const oneBack = <Fields extends z.ZodRawShape>(fields: Fields) => {
  const some = z.strictObject(fields).partial();
  return z.strictObject({ id: z.string(), before: some, after: some });
};

interface Rows<Fields> {
  read(id: string): Promise<Fields | undefined>;
  write(id: string, fields: Partial<Fields>): Promise<unknown>;
}

/** Changes each as `next` says; returns what takes those back that were changed. */
export async function changeEach<One extends { id: string }, Fields extends object>(
  asked: readonly One[],
  { read, write }: Rows<Fields>,
  next: (now: Fields, one: One) => Fields | null,
): Promise<OneBack<Fields>[]> {
  const done: OneBack<Fields>[] = [];
  for (const one of asked) {
    const now = await read(one.id);
    const then = now && next(now, one);
    const changed = then && whatChanged(now, then);
    if (!changed) continue;
    await write(one.id, changed.after);
    done.push({ id: one.id, ...changed });
  }
  return done;
}

/** Takes each back that is as it was expected, and says how many were not. */
export async function takeEachBack<Fields extends object>(
  each: readonly OneBack<Fields>[],
  rows: Rows<Fields>,
) {
  const done = await changeEach(each, rows, (now, { before, after }) =>
    whatChanged({ ...now, ...after }, now) ? null : { ...now, ...before },
  );
  const left = each.length - done.length;
  return { done, left: left > 0 ? [`${formatCount(left)} changed since and left alone.`] : [] };
}

/** Throws where what is to be taken back is something else by now. */
export function checkWas({ was = {} }: Pick<Work, 'was'>, now: object): void {
  if (whatChanged({ ...now, ...was }, now)) throw new ChangedSince();
}

type Deletes<Name extends string, Shape extends z.ZodRawShape> = Pick<
  Change<Name, Shape, { id: string }>,
  'name' | 'right' | 'input' | 'rest' | 'tags' | 'toast'
> & {
  /** 'a task', and its table. */
  noun: string;
  /** For agents: what else there is to know. */
  hint?: string;
  /** What is deleted with it, because it belongs to it: 'its drafts'. */
  along?: string;
  /** What its creation added, as text, where that is not what an undo of it compares. */
  added?(db: Db, input: z.infer<z.ZodObject<Shape>>, was: Work['was']): Promise<string>;
  /** What is there at the version that was seen, as text. */
  find(
    db: Db,
    input: z.infer<z.ZodObject<Shape>>,
    was?: Work['was'],
  ): Promise<
    Pick<Asked, 'id' | 'label' | 'before' | 'preview'> & {
      /** What an undo of its creation compares. */
      now?: object;
    }
  >;
} & (
    | { table: Table; remove?: undefined }
    /** Where more than a row is deleted. */
    | {
        table: { name: string };
        remove(db: Db, id: string, deletion: Deletion): Promise<unknown>;
      }
  );

/** What takes a deletion back. */
export const restoration = ({ batch }: Pick<Deletion, 'batch'>): Inverse => ({
  operation: 'restore_deleted',
  input: { batch },
});

/** An operation that moves one thing to the trash. */
export const defineDeletion = <const Name extends string, Shape extends z.ZodRawShape>({
  noun,
  hint,
  along,
  find,
  added = async (_db, _input, was = {}) => textOf(was),
  ...named
}: Deletes<Name, Shape>) => {
  const goes = `It goes to the trash for ${trashDays} days${along ? `, with ${along}` : ''}`;
  return defineChange({
    ...named,
    done: `Deleted ${noun}`,
    asks: `Delete ${noun}`,
    description: [`Asks the owner to delete ${noun}.`, hint].filter(Boolean).join(' '),
    effect: 'ask',
    shows: async (db, input, was) => ({ before: '', after: await added(db, input, was) }),
    async change(work, input) {
      const { db, deletion } = work;
      const { id, label, now = {} } = await find(db, input, work.was);
      checkWas(work, now);
      if (named.remove) await named.remove(db, id, deletion);
      else await moveToTrash(db, named.table, [id], deletion);
      const about = { kind: named.table.name, id, label };
      return { result: { id }, about, undo: [restoration(deletion)] };
    },
    prepare: async ({ tables }) => tablesOf(named.table.name, tables),
    async describe(db, input, own) {
      const { now: _, ...found } = await find(db, input);
      const others = along ? [...own.map(({ name }) => name), 'outbox'] : [];
      const rows = ['trash', 'trash_parts', ...others];
      const alsoHappens = [{ says: `${goes}.`, rows }];
      const does = `Delete ${noun.replace(/^an?/, 'the')} “${found.label}”`;
      return { kind: named.table.name, does, after: '', alsoHappens, ...found };
    },
  });
};

/** The version of what is changed: `rev` of the answer that was read, or the header If-Match. */
export const revField = z.string().max(100);

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

/** Somebody else changed it first; `theirs` is what is there, for a page to compare. */
export class Conflict extends Refused {
  override name = 'Conflict';
  readonly theirs: unknown;

  constructor(message: string, theirs: unknown) {
    super(412, message);
    this.theirs = theirs;
  }
}

/** What was changed is something else by now: taking it back would undo newer work. */
export class ChangedSince extends Refused {
  constructor() {
    super(409, 'has changed since, so it was left alone.');
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
  { input }: { input: z.ZodObject<Shape> },
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

/** What belongs to a change: in its transaction, both or neither. */
interface Within<Result> {
  /** Asked before anything is changed, such as how much an agent may still change. Returns what the owner accepted. */
  before?(trx: Db, input: Record<string, unknown>, prepared: unknown): Promise<Asked | undefined>;
  after?(trx: Db, result: Result): Promise<void>;
  /** Taken back with it. */
  undo?: readonly Inverse[];
}

/** What a change needs of the site, also of one that doesn't run. */
export interface ChangeServices {
  db: Db;
  clock: () => Date;
  pageCache: PageCache;
  tables: readonly Table[];
}

/** Carries an operation out, and records it in the same transaction. */
export async function perform<Result>(
  services: AppServices,
  actor: Actor,
  operation: AnyOperation<Result>,
  given: unknown,
  within?: Within<NoInfer<Result>>,
): Promise<Result> {
  return (await performWithUndo(services, actor, operation, given, within)).result;
}

/** The same, with the line of the activity that takes it back. */
export async function performWithUndo<Result>(
  services: AppServices,
  actor: Actor,
  operation: AnyOperation<Result>,
  given: unknown,
  within?: Within<NoInfer<Result>>,
): Promise<{ result: Result; undo?: string | undefined }> {
  const input = readInput(operation, given);
  const prepared = await operation.prepare?.(services, input);
  const { db, clock } = services;
  if ('run' in operation)
    return { result: await operation.run({ db, now: clock(), actor }, input, prepared) };
  return changeWithUndo(services, actor, operation, input, prepared, within);
}

/** The same, where the input is read and nothing is left to prepare. */
export async function changeWithUndo<Result>(
  services: ChangeServices,
  actor: Actor,
  operation: AnyChange<Result>,
  input: Record<string, unknown>,
  prepared?: unknown,
  { before, after, undo: more = [] }: Within<NoInfer<Result>> = {},
): Promise<{ result: Result; undo?: string | undefined }> {
  const { tags = [] } = operation;
  let undo: string | undefined;
  const changeSome = (begun?: string) =>
    inChange(
      services,
      tags,
      async (place) => {
        const { db, deletion } = place;
        const shown = begun ? undefined : await before?.(db, input, prepared);
        const work = { ...place, actor, shown, was: undefined };
        const done = await operation.change(work, input, prepared);
        const goesOn = 'goesOn' in done && done.goesOn;
        if (!goesOn) await after?.(db, done.result);
        if (done.about && begun && 'undo' in done) await addInverses(db, begun, done.undo);
        else if (done.about) undo = await recordDone(place, done);
        return { result: done.result, goesOn, line: deletion.batch };
      },
      begun,
    );
  const recordDone = (
    { db, now, deletion }: Place,
    done: Extract<Done<Result>, { about: Subject }>,
  ) => {
    const { about, did = operation.done } = done;
    const inverses = 'final' in done ? [] : [...done.undo, ...more];
    const { at, final = '' } = 'final' in done ? { final: done.final } : (done.until ?? {});
    const ends = { id: deletion.batch, until: at?.toISOString() ?? null, final };
    return recordActivity(db, actor, did, about, now, inverses, ends);
  };
  let done = await changeSome();
  while (done.goesOn) done = await changeSome(done.line);
  return { result: done.result, undo };
}

/** Adds something in several transactions, as one line: others write in between. Each says what takes back what it added. */
export function inOneLine(
  services: ChangeServices,
  actor: Actor,
  { done, about, tags = [] }: { done: string; about: Subject; tags?: readonly CacheTag[] },
) {
  let begun: string | undefined;
  return async <Result extends { undo?: readonly Inverse[] }>(
    add: (trx: Db) => Promise<Result>,
  ) => {
    const change = async ({ db, now, deletion: { batch: id } }: Place) => {
      const result = await add(db);
      const { undo = [] } = result;
      if (begun) await addInverses(db, begun, undo);
      else await recordActivity(db, actor, done, about, now, undo, { id });
      return { result, id };
    };
    const { result, id } = await inChange(services, tags, change, begun);
    begun = id;
    return result;
  };
}

type Place = Pick<Work, 'db' | 'now' | 'deletion'>;

/** A transaction in which something is changed: one at a time, so that what is read stays true until it is stored. */
export function inChange<Result>(
  services: ChangeServices,
  tags: readonly CacheTag[],
  change: (place: Place) => Promise<Result>,
  line?: string,
): Promise<Result> {
  return writeAndInvalidate(services, tags, async (db) => {
    await lockUntilCommit(db, 'changes');
    // Under the lock, so that lines are in the order of what they did.
    const now = services.clock();
    const { tables } = services;
    const batch = line ?? activityId(now);
    return change({ db, now, deletion: { batch, deletedAt: now.toISOString(), tables } });
  });
}
