import {
  BadDocument,
  dayField,
  numberField,
  type StoredDocument,
  textField,
  timeField,
} from '~/formats/documents';
import { dayOf } from '~/formats/owner-day';
import { cleanText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { newAssignment } from './assignment';
import { portalOverall } from './overall';

/** Stores the documents of the collection 'grades'. */
export async function importGrades(
  db: Db,
  documents: readonly StoredDocument[],
  timeZone: string,
): Promise<void> {
  for (const { id, fields } of documents) {
    const formative = numberField(fields, 'formativePercent');
    if (formative === null) {
      throw new BadDocument(`"${id}" of "grades" has no number in "formativePercent".`);
    }
    const summative = numberField(fields, 'summativePercent');
    const createdAt = timeField(fields, 'createdAt') || null;
    const timestamp = timeField(fields, 'timestamp') || null;
    const storedAt = createdAt ?? timestamp;
    await db
      .insertInto('grades')
      .values({
        id,
        date:
          dayField(fields, 'date', timeZone) ||
          (storedAt ? dayOf(new Date(storedAt), timeZone) : ''),
        className: cleanText(textField(fields, 'className')),
        formativePercent: formative,
        summativePercent: summative,
        overallPercent:
          numberField(fields, 'overallPercent') ?? portalOverall(formative, summative),
        notes: cleanText(textField(fields, 'notes')),
        createdAt,
        timestamp,
        submittedBy: textField(fields, 'submittedBy') || null,
      })
      .execute();
  }
}

/** Stores the documents of the collection 'assignments'. */
export async function importAssignments(
  db: Db,
  documents: readonly StoredDocument[],
  now: Date,
  timeZone: string,
): Promise<void> {
  for (const { id, fields } of documents) {
    const text = (name: string) => cleanText(textField(fields, name));
    const createdAt = timeField(fields, 'createdAt') || now.toISOString();
    await db
      .insertInto('assignments')
      .values({
        id,
        title: text('title'),
        description: text('description'),
        points: numberField(fields, 'points') ?? newAssignment.points,
        type: text('type') || newAssignment.type,
        status: text('status') || newAssignment.status,
        dueDate: dayField(fields, 'dueDate', timeZone),
        className: text('className'),
        priority: text('priority') || newAssignment.priority,
        createdAt,
        updatedAt: timeField(fields, 'updatedAt') || createdAt,
      })
      .execute();
  }
}
