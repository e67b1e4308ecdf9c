import type { Experience, Project, Technology } from 'content/schema';
import { z } from '~/formats/zod';

type ImportedJob = Omit<Experience, 'id'>;
type ImportedProject = Omit<Project, 'id'>;
type ImportedTechnology = Omit<Technology, 'id'>;

/** What a JSON Resume holds for the site, and what it names that has no place there. */
export interface ResumeImport {
  basics: Basics;
  experience: ImportedJob[];
  projects: ImportedProject[];
  technologies: ImportedTechnology[];
  /** One sentence for each thing that stays out. */
  leftOut: string[];
}

/** Who it is of; what it doesn't say is empty. */
interface Basics {
  name: string;
  headline: string;
  email: string;
  summary: string;
  place: string;
  links: { label: string; url: string }[];
}

export type ReadResume = { ok: true; found: ResumeImport } | { ok: false; message: string };

const text = z
  .string()
  .nullish()
  .transform((given) => (given ?? '').trim());
const texts = z
  .array(z.string())
  .nullish()
  .transform((given) => (given ?? []).map((one) => one.trim()).filter((one) => one !== ''));
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((given) => given ?? []);

const schooling = z.looseObject({
  institution: text,
  area: text,
  studyType: text,
  url: text,
  startDate: text,
  endDate: text,
  courses: texts,
});

const basics = z.looseObject({
  name: text,
  label: text,
  email: text,
  summary: text,
  location: z.looseObject({ city: text, region: text }).nullish(),
  profiles: list(z.looseObject({ network: text, url: text })),
});

/** `company` and `website` are the names of the standard's first drafts. */
const schema = z.looseObject({
  basics: basics.nullish(),
  education: list(schooling),
  work: list(
    z.looseObject({
      name: text,
      company: text,
      position: text,
      url: text,
      website: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: texts,
      employmentType: text,
    }),
  ),
  projects: list(
    z.looseObject({
      name: text,
      description: text,
      url: text,
      highlights: texts,
      keywords: texts,
    }),
  ),
  skills: list(z.looseObject({ name: text, level: text, keywords: texts })),
});

type Given = z.output<typeof schema>;

/** Reads the text of a JSON Resume. */
export function readJsonResume(given: string): ReadResume {
  let json: unknown;
  try {
    json = JSON.parse(given);
  } catch {
    return { ok: false, message: 'This isn’t JSON. Choose the file resume.json, or paste it.' };
  }
  const read = schema.safeParse(json);
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.');
    const where = path ? `: “${path}” doesn’t follow the standard` : '';
    return { ok: false, message: `This isn’t a JSON Resume${where}.` };
  }
  const { work, education, projects, skills } = read.data;
  const found = {
    basics: toBasics(read.data.basics),
    experience: [...work.map(toJob), ...education.map(toSchooling)],
    projects: projects.map(toProject),
    technologies: skills.flatMap(toTechnologies),
    leftOut: ignored(json as Record<string, unknown>, read.data),
  };
  const isSaid = Object.values(found.basics).some(({ length }) => length > 0);
  if (
    !isSaid &&
    found.experience.length + found.projects.length + found.technologies.length === 0
  ) {
    const message = 'This résumé has no work, projects or skills.';
    return { ok: false, message: [message, ...found.leftOut].join(' ') };
  }
  return { ok: true, found };
}

/** What is missing or wrong, such as a date that is none, is named where the draft is edited. */
const toJob = (job: Given['work'][number]): ImportedJob => ({
  company: job.name || job.company,
  role: job.position,
  employmentType: employmentOf(job.employmentType),
  startDate: firstDay(job.startDate),
  endDate: firstDay(job.endDate),
  outcome: '',
  description: job.summary,
  ...(job.highlights.length > 0 && { highlights: job.highlights }),
  logo: '',
  url: job.url || job.website || '#',
});

/** The site has one list of what somebody did when. */
const toSchooling = (school: z.output<typeof schooling>): ImportedJob => ({
  company: school.institution,
  role: [school.studyType, school.area].filter(Boolean).join(', '),
  employmentType: '',
  startDate: firstDay(school.startDate),
  endDate: firstDay(school.endDate),
  outcome: '',
  description: '',
  ...(school.courses.length > 0 && { highlights: school.courses }),
  logo: '',
  url: school.url || '#',
});

const toBasics = (given: Given['basics']): Basics => ({
  name: given?.name ?? '',
  headline: given?.label ?? '',
  email: given?.email ?? '',
  summary: given?.summary ?? '',
  place: given?.location?.city || (given?.location?.region ?? ''),
  links: (given?.profiles ?? []).map(({ network, url }) => ({ label: network, url })),
});

const toProject = (project: Given['projects'][number]): ImportedProject => ({
  title: project.name,
  description: project.description,
  link: project.url,
  image: '',
  imageAlt: '',
  skills: project.keywords,
  ...(project.highlights.length > 0 && { highlights: project.highlights }),
});

/** A skill with keywords is a group of them. Its tile has no colour of its own. */
function toTechnologies({ name, level, keywords }: Given['skills'][number]): ImportedTechnology[] {
  const plain = { evidence: '', icon: '', color: '#8b949e' };
  if (keywords.length > 0)
    return keywords.map((one) => ({ ...plain, name: one, description: name }));
  return name === '' ? [] : [{ ...plain, name, description: level }];
}

/** The standard allows a year or a month as well; they become their first day. */
const firstDay = (given: string) =>
  /^\d{4}(?:-\d\d)?$/.test(given) ? `${given}-01-01`.slice(0, 10) : given;

function employmentOf(given: string): ImportedJob['employmentType'] {
  if (/part/i.test(given)) return 'Part-time';
  return /full/i.test(given) ? 'Full-time' : '';
}

/** Everything that the site has no place for: whole sections, and fields of those that are taken. */
function ignored(json: Record<string, unknown>, given: Given): string[] {
  const sections = Object.entries(json).flatMap(([name, value]) =>
    name in schema.shape || /^(?:\$schema|meta)$/.test(name) || isEmpty(value)
      ? []
      : [`${capital(name)}: left out.`],
  );
  const fields = (['basics', 'education', 'work', 'projects', 'skills'] as const).flatMap(
    (name) => {
      const known =
        name === 'basics'
          ? Object.keys(basics.shape)
          : Object.keys(schema.shape[name].in.unwrap().unwrap().element.shape);
      const unknown = [given[name] ?? []]
        .flat()
        .flatMap((entry) =>
          Object.entries(entry).flatMap(([field, value]) =>
            (known as string[]).includes(field) || isEmpty(value) ? [] : [field],
          ),
        );
      const names = [...new Set(unknown)].join(', ');
      return names ? [`${capital(name)}: ${names} left out.`] : [];
    },
  );
  const hasLevel = given.skills.some(({ level, keywords }) => level && keywords.length > 0);
  return [...sections, ...fields, ...(hasLevel ? ['Skills: level left out.'] : [])];
}

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' ? Object.keys(value).length === 0 : value === '');
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
