import { z } from 'zod';
import type { GivenGrade, SubmissionProblem } from '~/features/school/submission';

const score = z.number().nullish();

/** The JSON of POST /api/grades. Misspelt fields are refused rather than lost. */
export const gradesBody = z.strictObject({
  date: z.string(),
  grades: z
    .array(
      z.strictObject({ className: z.string(), formativePercent: score, summativePercent: score }),
    )
    .max(100),
});

export type GradesBody = z.infer<typeof gradesBody>;

export function toGiven({ grades }: GradesBody): GivenGrade[] {
  return grades.map(({ className, formativePercent, summativePercent }) => ({
    className,
    formative: formativePercent ?? null,
    summative: summativePercent ?? null,
  }));
}

/** Where in the JSON a problem is (RFC 6901). */
export function pointerOf({ line, field }: SubmissionProblem): string {
  if (line === null) return '/date';
  const name = field === 'className' ? 'className' : `${field}Percent`;
  return `/grades/${line}/${name}`;
}

export const pointerOfPath = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
