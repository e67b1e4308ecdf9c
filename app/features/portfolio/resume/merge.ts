import type { Experience, Project, SiteContent, Technology } from 'content/schema';
import type { ResumeImport } from './read-json-resume';

type Filled = Pick<SiteContent, 'experience' | 'projects' | 'technologies'>;

/** A résumé's tile has no colour of its own. */
const plainColor = '#8b949e';

/**
 * The content with what a résumé names: added to what is there, except what is there already, or
 * instead of it. A list that it says nothing about stays.
 */
export function fillFromResume(
  { experience, projects, technologies }: Filled,
  found: ResumeImport,
  how: 'add' | 'replace',
): Filled {
  const remaining = <Entry>(entries: Entry[], brought: unknown[]) =>
    how === 'replace' && brought.length > 0 ? [] : entries;
  return {
    experience: append(
      remaining(experience, found.experience),
      found.experience,
      sameJob,
      (job): Omit<Experience, 'id'> => ({
        ...job,
        outcome: '',
        logo: '',
      }),
    ),
    projects: {
      ...projects,
      running: append(
        remaining(projects.running, found.projects),
        found.projects,
        (one, other) => one.title === other.title,
        (project): Omit<Project, 'id'> => ({ ...project, image: '', imageAlt: '' }),
        projects.archived,
      ),
    },
    technologies: append(
      remaining(technologies, found.technologies),
      found.technologies,
      (one, other) => one.name === other.name,
      (technology): Omit<Technology, 'id'> => ({
        ...technology,
        evidence: '',
        icon: '',
        color: plainColor,
      }),
    ),
  };
}

const sameJob = (
  one: { company: string; role: string; startDate: string },
  other: { company: string; role: string; startDate: string },
) => one.company === other.company && one.role === other.role && one.startDate === other.startDate;

function append<Entry extends { id: number }, Found>(
  entries: Entry[],
  found: Found[],
  isSame: (entry: Entry, found: Found) => boolean,
  toEntry: (found: Found) => Omit<Entry, 'id'>,
  others: { id: number }[] = [],
): Entry[] {
  let id = Math.max(0, ...[...entries, ...others].map((entry) => entry.id));
  const added = found
    .filter((one) => !entries.some((entry) => isSame(entry, one)))
    .map((one) => {
      id += 1;
      return { ...toEntry(one), id } as Entry;
    });
  return [...entries, ...added];
}
