import { compareText } from '~/formats/text';

/** What a résumé is made of: parts of the site's content. */
export interface ResumeSource {
  site: {
    ownerName: string;
    email: string;
    place: string;
    portrait: string;
    links: { label: string; url: string }[];
  };
  home: { headline: string };
  about: { lead: string };
  experience: ResumeJob[];
  projects: { running: ResumeProject[] };
  technologies: Technology[];
}

export interface ResumeJob {
  id: number;
  company: string;
  role: string;
  employmentType: string;
  startDate: string;
  /** Empty: still there. */
  endDate: string;
  description: string;
  /** '#': none yet. */
  url: string;
}

export interface ResumeProject {
  id: number;
  title: string;
  description: string;
  link: string;
  skills: string[];
}

interface Technology {
  name: string;
  description: string;
}

/** What is held now first, then what ended last; among those, what began last. */
export function byRecency(a: ResumeJob, b: ResumeJob): number {
  const end = ({ endDate }: ResumeJob) => endDate || '9999';
  return compareText(end(b), end(a)) || compareText(b.startDate, a.startDate);
}

/** Technologies by what they are for, in the order in which each kind is first named. */
export function skillGroups(technologies: readonly Technology[]) {
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
export function printedDetails({ experience, projects }: ResumeSource) {
  const lists = { jobs: experience.toSorted(byRecency), projects: projects.running };
  const entries = lists.jobs.length + lists.projects.length;
  const room = { jobs: 0, projects: 0 };
  let left = linesForEntries - entries * linesOfHeading;
  for (let rank = 0; rank < entries; rank += 1) {
    for (const list of ['jobs', 'projects'] as const) {
      const entry = lists[list][rank];
      if (!entry) continue;
      left -= Math.ceil(entry.description.length / charactersInLine);
      if (left < 0) return room;
      room[list] += 1;
    }
  }
  return room;
}
