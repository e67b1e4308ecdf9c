import { sql } from 'kysely';
import { href } from 'react-router';
import { isDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';
import { cutText, foldCase } from '~/formats/text';
import type { Due, Found, TodayGroup, TodayItem } from '~/server/feature.server';
import type { Db } from '~/server/storage/database.server';
import { columnContains as has } from '~/server/storage/substring-search.server';
import { type Assignment, formatDue, isActive, readReports, statusLabels } from './assignment';
import {
  countDueAssignments,
  listAssignments,
  listDueAssignments,
  listHandedIn,
} from './assignments.server';
import type { TrackerAsk } from './operations.server';
import type { SchoolServices } from './terms.server';

const tracker = href('/admin/assignment-tracker');
const addressOf = (id: string) => `${tracker}?edit=${encodeURIComponent(id)}`;

/** What agents handed in, and what is due until tomorrow. */
export async function assignmentsOfToday(
  { db, today }: SchoolServices,
  rowsOfKind: number,
): Promise<TodayGroup> {
  const day = await today();
  const until = addDays(day, 1);
  const handedIn = await listHandedIn(db);
  const due = await listDueAssignments(db, until, rowsOfKind);
  const isNew = (one: Assignment) => !handedIn.some(({ id }) => id === one.id);
  const isDue = ({ dueDate }: Assignment) => dueDate !== '' && dueDate <= until;
  return {
    items: [...handedIn, ...due.filter(isNew)].map((one) => assignmentItem(one, day)),
    total: (await countDueAssignments(db, until)) + handedIn.filter((one) => !isDue(one)).length,
    to: tracker,
    noun: ['assignment', 'assignments'],
  };
}

function assignmentItem(assignment: Assignment, today: string): TodayItem {
  const { id, status, title, className, dueDate, reports } = assignment;
  const latest = status === 'in_progress_agent' ? readReports(reports).at(-1) : undefined;
  const sent: TrackerAsk = { operation: 'set_status', input: { id, status: 'completed' } };
  return {
    key: `assignment ${id}`,
    kind: latest?.done ? 'Handed in' : 'Assignment',
    title,
    more: latest?.done ? cutText(latest.text, 200) : className,
    note: formatDue(dueDate, today),
    due: dueDate || undefined,
    waits: latest?.done ? latest.at : undefined,
    to: addressOf(id),
    action: tracker,
    actions: [{ label: 'Complete', key: 'x', sent }],
  };
}

/** The open ones that have a day, for the calendar. */
export async function assignmentsDue(db: Db): Promise<Due[]> {
  const all = await listAssignments(db);
  return all.filter((one) => isActive(one) && isDay(one.dueDate)).map(toDue);
}

export function toDue(assignment: Assignment): Due {
  const { id, title, className, points, status, description, dueDate, updatedAt } = assignment;
  const details = [className, `${points} points`, statusLabels[status], description];
  return {
    id,
    kind: 'assignments',
    title,
    of: className,
    details: details.filter((line) => line !== '').join('\n'),
    to: addressOf(id),
    due: dueDate,
    updatedAt,
  };
}

export async function findAssignments(
  { db }: SchoolServices,
  needle: string,
  most: number,
): Promise<Found[]> {
  const rows = await db
    .selectFrom('assignments')
    .select(['id', 'title', 'className'])
    .where(sql<boolean>`(${has(db, 'title', needle)} or ${has(db, 'className', needle)})`)
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, title, className }) => ({
    label: title,
    hint: className,
    to: addressOf(id),
  }));
}

export async function findClasses(
  { content }: SchoolServices,
  needle: string,
  most: number,
): Promise<Found[]> {
  const { classes } = await content.read();
  return classes
    .filter(({ name }) => foldCase(name).includes(foldCase(needle)))
    .slice(0, most)
    .map(({ name }) => ({
      label: name,
      to: `${href('/admin/progress-analytics')}?${new URLSearchParams({ class: name })}`,
    }));
}
