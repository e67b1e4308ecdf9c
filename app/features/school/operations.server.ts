import { randomUUID } from 'node:crypto';
import { formatDay } from '~/formats/dates';
import { pagesOf } from '~/formats/search-params';
import { z } from '~/formats/zod';
import { accessIdActor } from '~/server/access-id.server';
import type { Actor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { hashOf } from '~/server/hash-of.server';
import {
  type AskOf,
  ChangedSince,
  checkRev,
  checkWas,
  defineChange,
  defineDeletion,
  defineOperation,
  paged,
  Refused,
  revField,
  rows,
  texts,
  type Work,
  whatChanged,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import {
  type Assignment,
  assignmentStatuses,
  compareByDue,
  isActive,
  isHandedIn,
  newAssignment,
  quickStatuses,
  readReports,
  reportSchema,
  statusLabels,
  type WorkReport,
} from './assignment';
import { assignmentFields } from './assignment-form';
import {
  createAssignment,
  findAssignment,
  listAssignments,
  listWorkers,
  updateAssignment,
} from './assignments.server';
import { createCalendarAddress, revokeCalendarAddress } from './calendar.server';
import { currentNames } from './class-list';
import { type GradeDraft, type GradeEntry, type StoredGrade, scoresIn } from './grade';
import {
  corrected,
  findEqual,
  findGrade,
  listGrades,
  saveGrades,
  storeCorrection,
} from './grades.server';
import { gradesIn, notesSchema, scoreSchema, submissionSchema } from './submission';
import { incompleteMessage, noGradesMessage } from './submission-messages';
import { assignments, grades } from './tables.server';
import { readClasses, removeTerm, saveTerm } from './terms.server';

const id = z.string().min(1).max(100);
const pageSize = 100;
const page = z.coerce.number().int().min(1).max(1000).default(1);
const pageOf = <T>(all: T[], page: number) => ({
  shown: all.slice((page - 1) * pageSize, page * pageSize),
  pages: pagesOf(all.length, pageSize),
});

const classNamesOf = async (services: AppServices) => currentNames(await readClasses(services));

/** What is changed; the rest follows. */
const fieldsOf = ({
  id: _,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  reports: _reports,
  ...fields
}: Assignment) => fields;

/** With the version that its form sends. */
export const withRev = (one: Assignment) => ({
  ...one,
  rev: hashOf([fieldsOf(one), one.reports]),
});

function asAnswer(one: Assignment) {
  const { id, reports, rev } = withRev(one);
  const { agentId: _, ...fields } = fieldsOf(one);
  return { id, ...fields, reports: readReports(reports), rev };
}
type AssignmentAnswer = ReturnType<typeof asAnswer>;

const factsOf = ({ className, dueDate, points, status }: AssignmentAnswer | Assignment) =>
  [className, dueDate && `due ${dueDate}`, `${points} points`, statusLabels[status]]
    .filter(Boolean)
    .join(', ');

function inWords(one: AssignmentAnswer) {
  const { id, title, rev, description, reports } = one;
  const head = `- **${title}** (${factsOf(one)}; id ${id}, rev ${rev})`;
  const last = reports.at(-1);
  const sentBack = last?.byOwner ? `The owner sent it back. ${last.text}` : '';
  return [head, description, sentBack].filter(Boolean).join('\n').replaceAll('\n', '\n  ');
}

function checkClass(name: string, known: readonly string[], pointer = '/className'): void {
  if (known.includes(name)) return;
  const detail = `There’s no class '${name}'. There are: ${known.join(', ')}.`;
  throw new Refused(422, detail, [{ pointer, detail }]);
}

/** Work is completed by the owner, and opened again. */
function checkStatus(
  actor: Actor,
  status: Assignment['status'] | undefined,
  before?: Assignment['status'],
): void {
  if (actor.kind !== 'agent' || status === undefined || status === before) return;
  if (status === 'completed')
    throw new Refused(403, 'The owner completes assignments. Report what is done instead.');
  if (before === 'completed')
    throw new Refused(403, 'The owner completed this. Only they open it again.');
}

export const findAssignments = defineOperation({
  name: 'find_assignments',
  done: 'Read the assignments',
  description: 'Lists assignments, the open one that is due first on top, completed ones last.',
  right: 'assignments',
  effect: 'read',
  rest: 'GET /assignments',
  output: { assignments: rows('id', 'title', 'status', 'rev'), ...paged },
  input: z.strictObject({ status: z.enum(assignmentStatuses).optional(), page }),
  async run({ db }, { status, page }) {
    const all = (await listAssignments(db)).filter((one) => !status || one.status === status);
    const openFirst = (a: Assignment, b: Assignment) =>
      Number(isActive(b)) - Number(isActive(a)) || compareByDue(a, b);
    const { shown, pages } = pageOf(all.sort(openFirst), page);
    return { assignments: shown.map(asAnswer), page, pages };
  },
  say: ({ assignments }) => assignments.map(inWords).join('\n') || 'There are no assignments.',
});

async function known(db: Db, id: string): Promise<Assignment> {
  const stored = await findAssignment(db, id);
  if (!stored) throw new Refused(404, 'That assignment was deleted.');
  return stored;
}

const about = ({ id, title }: Pick<Assignment, 'id' | 'title'>) => ({
  kind: assignments.name,
  id,
  label: title,
});

/** What would differ. Nothing, where a request comes again whose answer was lost. */
const differing = (before: Assignment, asked: Partial<Assignment>) =>
  whatChanged(fieldsOf(before), { ...fieldsOf(before), ...asked });

/** Stores what differs, and says what takes it back. */
async function edit(
  { db, now }: Pick<Work, 'db' | 'now'>,
  before: Assignment,
  asked: Partial<Assignment>,
  updatedAt = now.toISOString(),
) {
  const changed = differing(before, asked);
  if (!changed) return { result: asAnswer(before) };
  await updateAssignment(db, before.id, { ...changed.after, updatedAt });
  const back = { id: before.id, ...changed.before, updatedAt: before.updatedAt };
  return {
    result: asAnswer({ ...before, ...changed.after }),
    about: about(before),
    undo: [{ operation: 'change_assignment', input: back, was: changed.after }],
  };
}

export const addAssignment = defineChange({
  name: 'add_assignment',
  done: 'Added an assignment',
  toast: 'Assignment created.',
  description: 'Adds an assignment to the tracker.',
  right: 'assignments',
  effect: 'change',
  rest: 'POST /assignments',
  output: texts('id', 'rev'),
  input: z.strictObject({
    id: z.uuid().optional(),
    ...z.object(assignmentFields).partial().shape,
    title: assignmentFields.title,
    points: assignmentFields.points,
  }),
  prepare: classNamesOf,
  async change({ db, now, actor }, { id = randomUUID(), ...given }, classNames) {
    if (given.className) checkClass(given.className, classNames);
    checkStatus(actor, given.status);
    const draft = { ...newAssignment, ...given };
    const stored = await findAssignment(db, id);
    if (stored && differing(stored, draft)) checkRev('', withRev(stored).rev);
    if (stored) return { result: asAnswer(stored) };
    const added = await createAssignment(db, draft, now, id);
    return {
      result: asAnswer(added),
      about: about(added),
      undo: [{ operation: 'delete_assignment', input: { id }, was: fieldsOf(added) }],
    };
  },
  say: (one) => `Added.\n${inWords(one)}`,
});

export const changeAssignment = defineChange({
  name: 'change_assignment',
  done: 'Changed an assignment',
  toast: 'Assignment updated.',
  description: 'Changes some fields of an assignment; the others stay.',
  right: 'assignments',
  effect: 'change',
  rest: 'PATCH /assignments/{id}',
  output: texts('id', 'rev'),
  input: z.strictObject({
    id,
    rev: revField.optional(),
    ...z.object(assignmentFields).partial().shape,
  }),
  // An imported one may be longer, and of a class that is no longer taught.
  back: z.strictObject({
    id,
    ...z.object(assignmentFields).partial().shape,
    title: z.string().optional(),
    description: z.string().optional(),
    points: z.number().optional(),
    dueDate: z.string().optional(),
    className: z.string().optional(),
    agentId: z.string().nullable().optional(),
    updatedAt: z.string(),
  }),
  prepare: classNamesOf,
  async change(work, { id, ...input }, classNames) {
    const before = await known(work.db, id);
    checkWas(work, fieldsOf(before));
    if ('updatedAt' in input) {
      const { updatedAt, ...fields } = input;
      return edit(work, before, fields, updatedAt);
    }
    const { rev, ...asked } = input;
    if (!differing(before, asked)) return { result: asAnswer(before) };
    checkRev(rev, withRev(before).rev);
    if (asked.className && asked.className !== before.className)
      checkClass(asked.className, classNames);
    checkStatus(work.actor, asked.status, before.status);
    return edit(work, before, asked);
  },
  say: (one) => `Changed.\n${inWords(one)}`,
});

const reportsKept = 50;

/** Stores one report more, or one less, and says what takes that back. */
async function storeReport(
  { db }: Pick<Work, 'db'>,
  before: Assignment,
  { report, isThere, updatedAt }: { report: WorkReport; isThere: boolean; updatedAt: string },
) {
  const earlier = readReports(before.reports);
  const same = earlier.findLast((one) => !whatChanged(one, report));
  if (isThere !== (same !== undefined)) throw new ChangedSince();
  const all = isThere ? earlier.filter((one) => one !== same) : [...earlier, report];
  const reports = JSON.stringify(all.slice(-reportsKept));
  await updateAssignment(db, before.id, { reports, updatedAt });
  const back = { id: before.id, report, isThere: !isThere, updatedAt: before.updatedAt };
  return {
    result: asAnswer({ ...before, reports }),
    about: about(before),
    undo: [{ operation: 'work_report', input: back }],
  };
}

const reportText = z.string().trim().max(10_000);

/**
 * Start, Agent and Complete, of what is not completed. With an agent, it is handed to that; what that said is done
 * goes back to it with a note. For the page alone.
 */
export const setStatus = defineChange({
  name: 'set_status',
  done: 'Changed the status of an assignment',
  toast: ({ status, agentName }: { status: string; agentName: string | undefined }) => {
    if (agentName) return `Handed to ${agentName}.`;
    return status === 'completed' ? 'Assignment completed.' : '';
  },
  description: 'Sets the status.',
  right: 'assignments',
  effect: 'change',
  input: z.strictObject({
    ...{ id, status: z.enum(quickStatuses), agentId: id.optional() },
    note: reportText.optional(),
  }),
  async change(work, { id, status, agentId, note = '' }) {
    const worker = (await listWorkers(work.db, work.now)).find((one) => one.id === agentId);
    if (agentId && !worker?.takesWork)
      throw new Refused(409, 'This agent can’t take work: it was revoked, or lacks the right.');
    const before = await known(work.db, id);
    if (before.status === 'completed' && status !== 'completed')
      throw new Refused(409, 'This assignment is completed. Edit it to reopen it.');
    // What is done keeps the agent that did it.
    const worksOnIt = status === 'completed' ? {} : { agentId: agentId ?? null };
    const done = await edit(work, before, { status, ...worksOnIt });
    const result = { status, agentName: worker?.name };
    const isDone = readReports(before.reports).at(-1)?.done === true;
    if (!agentId || !(note || isDone)) return { ...done, result };
    const at = work.now.toISOString();
    const report: WorkReport = { at, text: note, done: false, files: [], byOwner: true };
    const { undo } = await storeReport(work, before, { report, isThere: false, updatedAt: at });
    return {
      result,
      did: 'Sent work back to an agent',
      about: about(before),
      undo: [...(done.undo ?? []), ...undo],
    };
  },
});

export const removeAssignment = defineDeletion({
  name: 'delete_assignment',
  noun: 'an assignment',
  toast: 'Assignment deleted.',
  table: assignments,
  right: 'assignments',
  rest: 'DELETE /assignments/{id}',
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, { id, rev }) {
    const stored = await known(db, id);
    checkRev(rev, withRev(stored).rev);
    const now = fieldsOf(stored);
    const before = `${stored.title}\n${factsOf(stored)}\n${stored.description}`.trim();
    return { id, label: stored.title, before, now };
  },
});

export const workNext = defineOperation({
  name: 'work_next',
  done: 'Asked for work',
  description:
    'Gives the assignments that the owner handed to this agent and that it has not reported as done, the one due first on top. What the owner sent back has their note.',
  right: 'assignments',
  effect: 'read',
  rest: 'GET /work',
  output: { work: rows('id', 'title', 'description', 'rev') },
  input: z.strictObject({}),
  async run({ db, actor }) {
    const mine = (await listAssignments(db)).filter(
      (one) => one.agentId === actor.id && one.status === 'in_progress_agent' && !isHandedIn(one),
    );
    return { work: mine.sort(compareByDue).map(asAnswer) };
  },
  say: ({ work }) => work.map(inWords).join('\n') || 'You have no work.',
});

export const workReport = defineChange({
  name: 'work_report',
  done: 'Reported on an assignment',
  description:
    'Tells the owner how the work on an assignment is going: progress, or the result with done. The owner completes it.',
  right: 'assignments',
  effect: 'change',
  rest: 'POST /work/{id}/reports',
  output: texts('id', 'rev'),
  input: z.strictObject({
    id,
    rev: revField.optional(),
    text: reportText.min(1, 'Write a report first.').describe('Progress or result, in Markdown.'),
    done: z.boolean().default(false).describe('The work is done and the owner can look at it.'),
    files: z
      .array(z.string().max(200))
      .max(20)
      .default([])
      .describe('Names of files added with add_picture.'),
  }),
  // A report that was there goes, or comes again.
  back: z.strictObject({ id, report: reportSchema, isThere: z.boolean(), updatedAt: z.string() }),
  async shows(_db, input) {
    const isThere = 'isThere' in input && input.isThere;
    const text = 'report' in input ? [input.report.text, ...input.report.files].join('\n') : '';
    return isThere ? { before: '', after: text } : { before: text, after: '' };
  },
  async change(work, input) {
    const before = await known(work.db, input.id);
    if ('report' in input) return storeReport(work, before, input);
    if (before.agentId !== work.actor.id)
      throw new Refused(404, 'That isn’t handed to you, or was taken back.');
    if (before.status === 'completed')
      throw new Refused(409, 'The owner has completed this already.');
    checkRev(input.rev, withRev(before).rev);
    const { text, done, files } = input;
    const at = work.now.toISOString();
    return storeReport(work, before, {
      report: { at, text, done, files },
      isThere: false,
      updatedAt: at,
    });
  },
  say: (one) => `Reported. The owner sees it on the row.\n${inWords(one)}`,
});

const gradeAnswer = ({ history: _, ...grade }: StoredGrade) => ({
  ...grade,
  rev: hashOf(scoresIn(grade)),
});

const gradeInWords = (grade: ReturnType<typeof gradeAnswer>) =>
  `- ${grade.className}, ${grade.date}: formative ${grade.formativePercent}, summative ${grade.summativePercent ?? 'none'}, overall ${grade.overallPercent} (id ${grade.id}, rev ${grade.rev})`;

export const findGrades = defineOperation({
  name: 'find_grades',
  done: 'Read the grades',
  description: 'Lists grades, the newest first.',
  right: 'grades:add',
  effect: 'read',
  rest: 'GET /grades',
  output: { grades: rows('id', 'className', 'date', 'rev'), ...paged },
  input: z.strictObject({ className: z.string().max(200).optional(), page }),
  async run({ db }, { className, page }) {
    const all = (await listGrades(db)).filter((one) => !className || one.className === className);
    const { shown, pages } = pageOf(all.reverse(), page);
    return { grades: shown.map(gradeAnswer), page, pages };
  },
  say: ({ grades }) => grades.map(gradeInWords).join('\n') || 'There are no grades.',
});

const gradeLines = ({ formativePercent, summativePercent, notes }: GradeEntry) =>
  `Formative ${formativePercent}\nSummative ${summativePercent ?? 'none'}\n${notes}`.trim();

const gradeLabel = ({ className, date }: GradeEntry) => `${className}, ${formatDay(date)}`;

export const addGrades = defineChange({
  name: 'add_grades',
  done: 'Added grades',
  description:
    'Adds the grades of one day. A class counts when its formative score is a number. All are stored, or none.',
  right: 'grades:add',
  effect: 'change',
  rest: 'POST /grades',
  tags: ['grades'],
  output: { entries: rows('id', 'className') },
  input: submissionSchema,
  prepare: classNamesOf,
  async change({ db, now, actor }, submission, classNames) {
    for (const [line, { className }] of submission.grades.entries())
      checkClass(className, classNames, `/grades/${line}/className`);
    const byOwner = actor.kind === 'owner';
    const drafts = gradesIn(submission, byOwner);
    const [first] = drafts;
    if (!first) throw new Refused(422, byOwner ? incompleteMessage : noGradesMessage);
    // The portal's programs have a key for that, and no sentence for this.
    if (actor.kind === 'agent' && actor.id !== accessIdActor.id)
      await checkNew(db, drafts, actor.name);
    const entries = await saveGrades(db, drafts, now, byOwner ? null : actor.name);
    const names = drafts.map(({ className }) => className).join(', ');
    const label = `${names}, ${formatDay(submission.date)}`;
    return {
      result: { entries },
      about: { kind: grades.name, id: entries[0]?.id ?? '', label },
      undo: entries.map(({ id, ...entry }) => ({
        ...{ operation: 'delete_grade', input: { id } },
        was: scoresIn(entry),
      })),
    };
  },
  say: ({ entries }) => `Stored grades of ${entries.map(({ className }) => className).join(', ')}.`,
});

/** An agent whose answer was lost asks again. */
async function checkNew(db: Db, drafts: readonly GradeDraft[], agent: string): Promise<void> {
  for (const draft of drafts) {
    const known = await findEqual(db, draft, agent);
    if (!known) continue;
    const detail = `You added these grades of ${draft.className} already: ${known.id}. Nothing was stored.`;
    throw new Refused(409, detail);
  }
}

async function seenGrade(db: Db, id: string, rev: string | undefined) {
  const stored = await findGrade(db, id);
  if (!stored) throw new Refused(404, 'That entry was deleted.');
  checkRev(rev, gradeAnswer(stored).rev);
  return stored;
}

export const correctGrade = defineChange({
  name: 'correct_grade',
  done: 'Corrected a grade',
  asks: 'Correct a grade',
  toast: 'Grade corrected.',
  description: 'Asks the owner to correct a grade.',
  right: 'grades:add',
  effect: 'ask',
  rest: 'PATCH /grades/{id}',
  tags: ['grades'],
  input: z.strictObject({
    id,
    rev: revField.optional(),
    formativePercent: scoreSchema.optional(),
    summativePercent: scoreSchema.nullish(),
    notes: notesSchema.optional(),
  }),
  // What it was before the correction leaves its history, or comes into it again.
  back: z.strictObject({
    id,
    formativePercent: z.number().optional(),
    summativePercent: z.number().nullable().optional(),
    overallPercent: z.number().optional(),
    notes: z.string().optional(),
    until: z.string(),
  }),
  async change(work, { id, ...input }) {
    const { db, now } = work;
    const isBack = 'until' in input;
    const before = await seenGrade(db, id, isBack ? undefined : input.rev);
    checkWas(work, scoresIn(before));
    const after = isBack ? { ...before, ...input } : corrected(before, input);
    const changed = whatChanged(scoresIn(before), scoresIn(after));
    if (!changed) return { result: { id } };
    const until = await storeCorrection(db, before, changed.after, isBack ? input.until : now);
    const back = { id, ...changed.before, until };
    return {
      result: { id },
      about: { kind: grades.name, id, label: gradeLabel(before) },
      undo: [{ operation: 'correct_grade', input: back, was: changed.after }],
    };
  },
  async describe(db, { id, rev, ...change }) {
    const stored = await seenGrade(db, id, rev);
    const after = gradeLines(corrected(stored, change));
    const label = gradeLabel(stored);
    const shown = {
      label,
      does: `Correct the grade “${label}”`,
      before: gradeLines(stored),
      after,
    };
    return { kind: grades.name, id, ...shown, alsoHappens: [] };
  },
});

export const removeGrade = defineDeletion({
  name: 'delete_grade',
  noun: 'a grade',
  toast: 'Grade entry deleted.',
  table: grades,
  right: 'grades:add',
  rest: 'DELETE /grades/{id}',
  tags: ['grades'],
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, { id, rev }) {
    const stored = await seenGrade(db, id, rev);
    const [label, before] = [gradeLabel(stored), gradeLines(stored)];
    return { id, label, before, now: scoresIn(stored) };
  },
});

/** What each page offers. */
export const trackerChanges = [
  addAssignment,
  changeAssignment,
  setStatus,
  removeAssignment,
  createCalendarAddress,
  revokeCalendarAddress,
] as const;
export type TrackerAsk = AskOf<typeof trackerChanges>;
export const gradeChanges = [correctGrade, removeGrade] as const;
export type GradeAsk = AskOf<typeof gradeChanges>;
export const termChanges = [saveTerm, removeTerm] as const;
export type TermAsk = AskOf<typeof termChanges>;

export const schoolOperations = [
  findAssignments,
  workNext,
  workReport,
  findGrades,
  addGrades,
  ...trackerChanges,
  ...gradeChanges,
  ...termChanges,
];
