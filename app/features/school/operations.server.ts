import { randomUUID } from 'node:crypto';
import { formatDay } from '~/formats/dates';
import { pagesOf } from '~/formats/search-params';
import { z } from '~/formats/zod';
import type { Actor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import {
  checkRev,
  defineDeletion,
  defineOperation,
  Refused,
  revField,
} from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import {
  type Assignment,
  assignmentStatuses,
  compareByDue,
  newAssignment,
  quickStatuses,
  readReports,
  statusLabels,
  withReport,
} from './assignment';
import { assignmentFields } from './assignment-form';
import {
  createAssignment,
  findAssignment,
  listAssignments,
  listWorkers,
  updateAssignment,
} from './assignments.server';
import { currentNames } from './class-list';
import { agentName, type StoredGrade } from './grade';
import { correctGrade, findGrade, listGrades, saveGrades } from './grades.server';
import { gradesIn, notesSchema, scoreSchema, submissionSchema } from './submission';
import { incompleteMessage, noGradesMessage } from './submission-messages';
import { assignments, grades } from './tables.server';
import { readClasses } from './terms.server';

const id = z.string().min(1).max(100);
const pageSize = 100;
const page = z.coerce.number().int().min(1).max(1000).default(1);
const pageOf = <T>(all: T[], page: number) => ({
  shown: all.slice((page - 1) * pageSize, page * pageSize),
  pages: pagesOf(all.length, pageSize),
});

const classNamesOf = async (services: AppServices) => currentNames(await readClasses(services));

const gone = () => new Refused(404, 'That assignment was deleted.');

const asAnswer = ({
  createdAt: _,
  updatedAt: rev,
  agentId: __,
  reports,
  ...fields
}: Assignment) => ({
  ...fields,
  reports: readReports(reports),
  rev,
});
type AssignmentAnswer = ReturnType<typeof asAnswer>;

function inWords({
  id,
  title,
  className,
  dueDate,
  points,
  status,
  rev,
  description,
}: AssignmentAnswer) {
  const facts = [className, dueDate && `due ${dueDate}`, `${points} points`, statusLabels[status]];
  const head = `- **${title}** (${facts.filter(Boolean).join(', ')}; id ${id}, rev ${rev})`;
  return description ? `${head}\n  ${description.replaceAll('\n', '\n  ')}` : head;
}

function checkClass(name: string, known: readonly string[], pointer = '/className'): void {
  if (known.includes(name)) return;
  const detail = `There’s no class '${name}'. There are: ${known.join(', ')}.`;
  throw new Refused(422, detail, [{ pointer, detail }]);
}

/** Work is completed by the owner. */
function checkStatus(actor: Actor, status: Assignment['status'] | undefined): void {
  if (actor.kind === 'agent' && status === 'completed')
    throw new Refused(403, 'The owner completes assignments. Report what is done instead.');
}

export const findAssignments = defineOperation({
  name: 'find_assignments',
  done: 'Read the assignments',
  description: 'Lists assignments, the one due first on top.',
  right: 'assignments',
  effect: 'read',
  rest: 'GET /assignments',
  input: z.strictObject({ status: z.enum(assignmentStatuses).optional(), page }),
  async run({ db }, { status, page }) {
    const all = (await listAssignments(db)).filter((one) => !status || one.status === status);
    const { shown, pages } = pageOf(all.sort(compareByDue), page);
    return { assignments: shown.map(asAnswer), page, pages };
  },
  say: ({ assignments }) => assignments.map(inWords).join('\n') || 'There are no assignments.',
});

export const addAssignment = defineOperation({
  name: 'add_assignment',
  done: 'Added an assignment',
  description: 'Adds an assignment to the tracker.',
  right: 'assignments',
  effect: 'change',
  rest: 'POST /assignments',
  input: z.strictObject({
    id: z.uuid().optional(),
    ...z.object(assignmentFields).partial().shape,
    title: assignmentFields.title,
    points: assignmentFields.points,
  }),
  prepare: classNamesOf,
  async run({ db, now, actor, changes }, { id = randomUUID(), ...given }, classNames) {
    if (given.className) checkClass(given.className, classNames);
    checkStatus(actor, given.status);
    await changes.watch('assignments', id, given.title);
    return asAnswer(await createAssignment(db, { ...newAssignment, ...given }, now, id));
  },
  say: (one) => `Added.\n${inWords(one)}`,
});

export const changeAssignment = defineOperation({
  name: 'change_assignment',
  done: 'Changed an assignment',
  description: 'Changes some fields of an assignment; the others stay.',
  right: 'assignments',
  effect: 'change',
  rest: 'PATCH /assignments/{id}',
  input: z.strictObject({
    id,
    rev: revField.optional(),
    ...z.object(assignmentFields).partial().shape,
  }),
  prepare: classNamesOf,
  async run({ db, now, actor, changes }, { id, rev, ...given }, classNames) {
    const stored = await findAssignment(db, id);
    if (!stored) throw gone();
    if (given.className && given.className !== stored.className)
      checkClass(given.className, classNames);
    checkStatus(actor, given.status);
    await changes.watch('assignments', id, stored.title);
    const seen = { id, updatedAt: rev ?? stored.updatedAt };
    const changed = await updateAssignment(db, seen, given, now);
    if (!changed) throw gone();
    return asAnswer(changed);
  },
  say: (one) => `Changed.\n${inWords(one)}`,
});

/** Start, Agent and Complete, of what is not completed. With an agent, it is handed to that. For the page alone. */
export const setStatus = defineOperation({
  name: 'set_status',
  done: 'Changed the status of an assignment',
  description: 'Sets the status.',
  right: 'assignments',
  effect: 'change',
  input: z.strictObject({ id, status: z.enum(quickStatuses), agentId: id.optional() }),
  async run({ db, now, changes }, { id, status, agentId }) {
    const worker = (await listWorkers(db, now)).find((one) => one.id === agentId);
    if (agentId && !worker?.takesWork)
      throw new Refused(409, 'This agent can’t take work: it was revoked, or lacks the right.');
    const stored = await findAssignment(db, id);
    if (!stored) throw gone();
    if (stored.status === 'completed' && status !== 'completed')
      throw new Refused(409, 'This assignment is completed. Edit it to reopen it.');
    await changes.watch('assignments', id, stored.title);
    // What is done keeps the agent that did it.
    const worksOnIt = status === 'completed' ? {} : { agentId: agentId ?? null };
    await updateAssignment(db, stored, { status, ...worksOnIt }, now);
    return { agentName: worker?.name };
  },
});

export const removeAssignment = defineDeletion({
  name: 'delete_assignment',
  noun: 'an assignment',
  table: assignments,
  right: 'assignments',
  rest: 'DELETE /assignments/{id}',
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, { id, rev }) {
    const stored = await findAssignment(db, id);
    if (!stored) throw gone();
    checkRev(rev, stored.updatedAt);
    return { id, label: stored.title, before: inWords(asAnswer(stored)) };
  },
});

export const workNext = defineOperation({
  name: 'work_next',
  done: 'Asked for work',
  description:
    'Gives the assignments that the owner handed to this agent, the one due first on top.',
  right: 'assignments',
  effect: 'read',
  rest: 'GET /work',
  input: z.strictObject({}),
  async run({ db, actor }) {
    const mine = (await listAssignments(db)).filter(
      ({ agentId, status }) => agentId === actor.id && status === 'in_progress_agent',
    );
    return { work: mine.sort(compareByDue).map(asAnswer) };
  },
  say: ({ work }) => work.map(inWords).join('\n') || 'You have no work.',
});

export const workReport = defineOperation({
  name: 'work_report',
  done: 'Reported on an assignment',
  description:
    'Tells the owner how the work on an assignment is going: progress, or the result with done. The owner completes it.',
  right: 'assignments',
  effect: 'change',
  rest: 'POST /work/{id}/reports',
  input: z.strictObject({
    id,
    rev: revField.optional(),
    text: z
      .string()
      .trim()
      .min(1, 'Write a report first.')
      .max(10_000)
      .describe('Progress or result, in Markdown.'),
    done: z.boolean().default(false).describe('The work is done and the owner can look at it.'),
    files: z
      .array(z.string().max(200))
      .max(20)
      .default([])
      .describe('Names of files added with add_picture.'),
  }),
  async run({ db, now, actor, changes }, { id, rev, text, done, files }) {
    const stored = await findAssignment(db, id);
    const mine = stored?.agentId === actor.id;
    if (!stored || !mine) throw new Refused(404, 'That isn’t handed to you, or was taken back.');
    if (stored.status === 'completed')
      throw new Refused(409, 'The owner has completed this already.');
    await changes.watch('assignments', id, stored.title);
    const report = { at: now.toISOString(), text, done, files };
    const seen = { id, updatedAt: rev ?? stored.updatedAt };
    const reports = withReport(stored.reports, report);
    const changed = await updateAssignment(db, seen, { reports }, now);
    if (!changed) throw gone();
    return asAnswer(changed);
  },
  say: (one) => `Reported. The owner sees it on the row.\n${inWords(one)}`,
});

/** The access ID of the portal: one agent, with one right. */
export const accessIdActor: Actor = { kind: 'agent', id: 'access-id', name: agentName };

const gradeAnswer = ({ history, ...grade }: StoredGrade) => ({
  ...grade,
  rev: String((JSON.parse(history) as unknown[]).length),
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
  input: z.strictObject({ className: z.string().max(200).optional(), page }),
  async run({ db }, { className, page }) {
    const all = (await listGrades(db)).filter((one) => !className || one.className === className);
    const { shown, pages } = pageOf(all.reverse(), page);
    return { grades: shown.map(gradeAnswer), page, pages };
  },
  say: ({ grades }) => grades.map(gradeInWords).join('\n') || 'There are no grades.',
});

export const addGrades = defineOperation({
  name: 'add_grades',
  done: 'Added grades',
  description:
    'Adds the grades of one day. A class counts when its formative score is a number. All are stored, or none.',
  right: 'grades:add',
  effect: 'change',
  rest: 'POST /grades',
  tags: ['grades'],
  input: submissionSchema,
  prepare: classNamesOf,
  async run({ db, now, actor, changes }, submission, classNames) {
    for (const [line, { className }] of submission.grades.entries())
      checkClass(className, classNames, `/grades/${line}/className`);
    const byOwner = actor.kind === 'owner';
    const drafts = gradesIn(submission, byOwner);
    if (drafts.length === 0) throw new Refused(422, byOwner ? incompleteMessage : noGradesMessage);
    const entries = await saveGrades(db, drafts, now, byOwner ? null : actor.name);
    for (const { id } of entries) changes.created('grades', id);
    const names = drafts.map(({ className }) => className).join(', ');
    changes.about('grades', entries[0]?.id ?? '', `${names}, ${formatDay(submission.date)}`);
    return { entries };
  },
  say: ({ entries }) => `Stored grades of ${entries.map(({ className }) => className).join(', ')}.`,
});

async function seenGrade(db: Db, id: string, rev: string | undefined) {
  const stored = await findGrade(db, id);
  if (!stored) throw new Refused(404, 'That entry was deleted.');
  checkRev(rev, gradeAnswer(stored).rev);
  return stored;
}

const gradeLabel = ({ className, date }: StoredGrade) => `${className}, ${formatDay(date)}`;

export const correctGradeOperation = defineOperation({
  name: 'correct_grade',
  done: 'Corrected a grade',
  asks: 'Correct a grade',
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
  async run({ db, now, changes }, { id, rev, ...change }) {
    const stored = await seenGrade(db, id, rev);
    await changes.watch('grades', id, gradeLabel(stored));
    await correctGrade(db, stored, change, now);
    return { id };
  },
  async describe(db, { id, rev, ...change }) {
    const stored = await seenGrade(db, id, rev);
    const words = ({ formativePercent, summativePercent, notes }: typeof stored) =>
      `Formative ${formativePercent}\nSummative ${summativePercent ?? 'none'}\n${notes}`.trim();
    const after = words({ ...stored, ...change } as typeof stored);
    const shown = { label: gradeLabel(stored), before: words(stored), after };
    return { kind: 'grades', id, ...shown, alsoHappens: [] };
  },
});

export const removeGrade = defineDeletion({
  name: 'delete_grade',
  noun: 'a grade',
  table: grades,
  right: 'grades:add',
  rest: 'DELETE /grades/{id}',
  tags: ['grades'],
  input: z.strictObject({ id, rev: revField.optional() }),
  async find(db, { id, rev }) {
    const stored = await seenGrade(db, id, rev);
    return { id, label: gradeLabel(stored), before: gradeInWords(gradeAnswer(stored)) };
  },
});

export const schoolOperations = [
  findAssignments,
  addAssignment,
  changeAssignment,
  removeAssignment,
  workNext,
  workReport,
  findGrades,
  addGrades,
  correctGradeOperation,
  removeGrade,
];
