import type { Experience, SiteContent, Technology } from 'content/schema';
import { compareText } from '~/formats/text';

/** Current jobs first, then by end date, then by start date. */
export function byRecency(a: Experience, b: Experience): number {
  const end = ({ endDate }: Experience) => endDate || '9999';
  return compareText(end(b), end(a)) || compareText(b.startDate, a.startDate);
}

/** Technologies by what they are for, in the order in which each kind is first named. */
export function skillGroups(technologies: Technology[]) {
  const groups = Map.groupBy(technologies, ({ description }) => description);
  return [...groups].map(([name, group]) => ({ name, keywords: group.map((one) => one.name) }));
}

/** At the size of the printed résumé, between the narrower A4 and the shorter Letter. */
const charactersInLine = 95;
const linesForEntries = 36;
const linesOfHeading = 1.5;

/**
 * How many jobs and projects have room for their description on one printed page, a job and a
 * project in turn; what comes after them is one line each. Counted from the words.
 */
export function printedDetails({
  experience,
  projects,
}: Pick<SiteContent, 'experience' | 'projects'>) {
  const lists = { jobs: experience.toSorted(byRecency), projects: projects.running };
  const entries = lists.jobs.length + lists.projects.length;
  const room = { jobs: 0, projects: 0 };
  let left = linesForEntries - entries * linesOfHeading;
  for (let rank = 0; rank < entries; rank += 1) {
    for (const list of ['jobs', 'projects'] as const) {
      const entry = lists[list][rank];
      if (!entry) continue;
      for (const text of [entry.description, ...(entry.highlights ?? [])]) {
        left -= Math.ceil(text.length / charactersInLine);
      }
      if (left < 0) return room;
      room[list] += 1;
    }
  }
  return room;
}
