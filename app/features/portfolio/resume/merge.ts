import type { SiteContent } from 'content/schema';
import type { ResumeImport } from './read-json-resume';

type Filled = Pick<
  SiteContent,
  'site' | 'home' | 'about' | 'experience' | 'projects' | 'technologies'
>;

/**
 * The content with what a résumé names: added to what is there, except what is there already, or
 * instead of it. A list that it says nothing about stays.
 */
export function fillFromResume(
  { site, home, about, experience, projects, technologies }: Filled,
  found: ResumeImport,
  how: 'add' | 'replace',
): Filled {
  const fill = <Entry extends { id: number }>(
    entries: Entry[],
    brought: Omit<Entry, 'id'>[],
    nameOf: (entry: Omit<Entry, 'id'>) => string,
    others: { id: number }[] = [],
  ): Entry[] => {
    const left = how === 'replace' && brought.length > 0 ? [] : entries;
    const known = new Set(left.map(nameOf));
    const last = Math.max(0, ...[...left, ...others].map(({ id }) => id));
    const added = brought
      .filter((entry) => !known.has(nameOf(entry)) && known.add(nameOf(entry)))
      .map((entry, at) => ({ ...entry, id: last + at + 1 }) as Entry);
    return [...left, ...added];
  };
  const { basics } = found;
  const say = (here: string, given: string) =>
    how === 'replace' ? given || here : here.trim() || given;
  const known = new Set(site.links.map(({ url }) => url));
  const links = basics.links.filter(({ url }) => !known.has(url));
  return {
    site: {
      ...site,
      ownerName: say(site.ownerName, basics.name),
      email: say(site.email, basics.email),
      place: say(site.place, basics.place),
      links:
        how === 'replace' && basics.links.length > 0 ? basics.links : [...site.links, ...links],
    },
    home: { ...home, headline: say(home.headline, basics.headline) },
    about: { ...about, lead: say(about.lead, basics.summary) },
    experience: fill(experience, found.experience, (job) =>
      [job.company, job.role, job.startDate].join('\n'),
    ),
    projects: {
      ...projects,
      running: fill(projects.running, found.projects, ({ title }) => title, projects.archived),
    },
    technologies: fill(technologies, found.technologies, ({ name }) => name),
  };
}
