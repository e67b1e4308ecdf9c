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
import { newAssignment } from './assignment';
import { overallOf } from './overall';

/** The row of a document of the collection 'grades'. */
export function gradeFrom({ id, fields }: StoredDocument, timeZone: string) {
  const formative = numberField(fields, 'formativePercent');
  if (formative === null) {
    throw new BadDocument(`"${id}" of "grades" has no number in "formativePercent".`);
  }
  const summative = numberField(fields, 'summativePercent');
  const createdAt = timeField(fields, 'createdAt') || null;
  const timestamp = timeField(fields, 'timestamp') || null;
  const storedAt = createdAt ?? timestamp;
  return {
    id,
    date:
      dayField(fields, 'date', timeZone) || (storedAt ? dayOf(new Date(storedAt), timeZone) : ''),
    className: cleanText(textField(fields, 'className')),
    formativePercent: formative,
    summativePercent: summative,
    overallPercent: numberField(fields, 'overallPercent') ?? overallOf(formative, summative, false),
    notes: cleanText(textField(fields, 'notes')),
    createdAt,
    timestamp,
    submittedBy: textField(fields, 'submittedBy') || null,
  };
}

/** The row of a document of the collection 'assignments'. */
export function assignmentFrom({ id, fields }: StoredDocument, now: Date, timeZone: string) {
  const text = (name: string) => cleanText(textField(fields, name));
  const createdAt = timeField(fields, 'createdAt') || now.toISOString();
  return {
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
  };
}
