import { daysBefore } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import type { AssignmentRow } from '~/server/storage/tables/school';
import type { DemoClock } from './seeded';

type Kind = Pick<AssignmentRow, 'type' | 'status' | 'priority' | 'points'>;
/** Where a class stands in the owner's list. */
const [biology, algebra, english, spanish, design] = [0, 1, 2, 3, 4];

/** Days until due (negative: past), days since written, class, title, description, the rest. */
const work: [
  due: number,
  written: number,
  place: number,
  title: string,
  description: string,
  kind: Kind,
][] = [
  [
    1,
    6,
    biology,
    'Enzyme lab report',
    'Catalase and temperature, with the graph we drew on graph paper.',
    { type: 'summative', status: 'in_progress', priority: 'high', points: 50 },
  ],
  [
    2,
    3,
    algebra,
    'Problem set 7.2',
    'Odd numbers 1-39. Show the completed square.',
    { type: 'formative', status: 'pending', priority: 'medium', points: 20 },
  ],
  [
    3,
    2,
    spanish,
    'Vocabulary recording',
    'Two minutes about a market, no notes.',
    { type: 'formative', status: 'in_progress_agent', priority: 'medium', points: 15 },
  ],
  [
    5,
    8,
    english,
    'Frankenstein essay, second draft',
    'Who is responsible, and does the answer change in chapter 20?',
    { type: 'summative', status: 'in_progress', priority: 'high', points: 100 },
  ],
  [
    6,
    1,
    design,
    'Bracket in CAD, with drawings',
    'A mast clamp that a gloved hand can open.',
    { type: 'summative', status: 'pending', priority: 'high', points: 75 },
  ],
  [
    9,
    1,
    biology,
    'Reading notes, chapter 11',
    '',
    { type: 'formative', status: 'pending', priority: 'low', points: 10 },
  ],
  [
    12,
    2,
    algebra,
    'Quadratics unit test',
    'One page of notes allowed.',
    { type: 'summative', status: 'pending', priority: 'high', points: 100 },
  ],
  [
    -1,
    9,
    spanish,
    'Workbook pages 54-56',
    'Stem-changing verbs.',
    { type: 'formative', status: 'in_progress_agent', priority: 'low', points: 12.5 },
  ],
  [
    -2,
    12,
    design,
    'Sketchbook check 3',
    'Ten thumbnails for an enclosure.',
    { type: 'formative', status: 'completed', priority: 'medium', points: 20 },
  ],
  [
    -4,
    14,
    biology,
    'Cell respiration quiz',
    '',
    { type: 'formative', status: 'completed', priority: 'medium', points: 25 },
  ],
  [
    -6,
    15,
    english,
    'Frankenstein essay, outline',
    'One claim, three pieces of evidence, one doubt.',
    { type: 'formative', status: 'completed', priority: 'high', points: 30 },
  ],
  [
    -11,
    21,
    algebra,
    'Linear systems project',
    'Two mobile plans, one crossing point, a recommendation.',
    { type: 'summative', status: 'completed', priority: 'high', points: 80 },
  ],
  [
    -16,
    25,
    spanish,
    'Dialogue: at the station',
    '',
    { type: 'summative', status: 'completed', priority: 'medium', points: 40 },
  ],
  [
    -20,
    31,
    design,
    'Poster: a machine explained',
    'How a heat pump works, for a ten-year-old.',
    { type: 'summative', status: 'completed', priority: 'low', points: 60 },
  ],
];

/** Homework for whatever classes the owner has. */
export function demoAssignments(
  { now, timeZone }: DemoClock,
  classNames: readonly string[],
): AssignmentRow[] {
  if (classNames.length === 0) return [];
  return work.map(([due, written, place, title, description, kind], index) => ({
    id: `demo-assignment-${String(index + 1).padStart(2, '0')}`,
    title,
    description,
    ...kind,
    dueDate: addDays(dayOf(now, timeZone), due),
    className: classNames[place % classNames.length] ?? '',
    createdAt: daysBefore(now, written).toISOString(),
    updatedAt: daysBefore(now, Math.min(written, Math.max(0.2, -due))).toISOString(),
  }));
}
