import { isDay } from '~/formats/dates';
import { z } from '~/formats/zod';
import type { ResumeJob, ResumeProject, ResumeSource } from './resume';

type ImportedJob = Omit<ResumeJob, 'id'>;
type ImportedProject = Omit<ResumeProject, 'id'>;

/** What a JSON Resume holds for the site, and what it names that has no place there. */
export interface ResumeImport extends Pick<ResumeSource, 'technologies'> {
  experience: ImportedJob[];
  projects: ImportedProject[];
  /** One sentence for each entry that stays out. */
  leftOut: string[];
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

/** `company` and `website` are the names of the standard's first drafts. */
const schema = z.looseObject({
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
    return { ok: false, message: 'This is not JSON. Choose the file resume.json, or paste it.' };
  }
  const read = schema.safeParse(json);
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.');
    const where = path ? `: “${path}” is not what the standard has there` : '';
    return { ok: false, message: `This is not a JSON Resume${where}.` };
  }
  const leftOut: string[] = [];
  const found = {
    experience: read.data.work.flatMap((job, at) => toJob(job, at, leftOut)),
    projects: read.data.projects.flatMap((project, at) => toProject(project, at, leftOut)),
    technologies: unique(read.data.skills.flatMap(toTechnologies)),
    leftOut,
  };
  if (found.experience.length + found.projects.length + found.technologies.length === 0) {
    const message = 'There is no work, no project and no skill in this résumé.';
    return { ok: false, message: [message, ...leftOut].join(' ') };
  }
  return { ok: true, found };
}

function toJob(job: Given['work'][number], at: number, leftOut: string[]): ImportedJob[] {
  const company = job.name || job.company;
  const startDate = toDay(job.startDate);
  const endDate = toDay(job.endDate);
  const missing =
    company === '' ? 'name' : job.position === '' ? 'position' : startDate === '' ? 'start' : '';
  if (missing) {
    const which = company === '' ? `Entry ${at + 1} of work` : `Work at ${company}`;
    leftOut.push(`${which} has no ${missing}${missing === 'start' ? ' date' : ''}.`);
    return [];
  }
  if (endDate !== '' && endDate < startDate) {
    leftOut.push(`Work at ${company} ends before it starts.`);
    return [];
  }
  return [
    {
      company,
      role: job.position,
      employmentType: /part/i.test(job.employmentType) ? 'Part-time' : 'Full-time',
      startDate,
      endDate,
      description: [job.summary, ...job.highlights].filter(Boolean).join(' '),
      url: webAddress(job.url || job.website) || '#',
    },
  ];
}

function toProject(
  { name, description, url, highlights, keywords }: Given['projects'][number],
  at: number,
  leftOut: string[],
): ImportedProject[] {
  if (name === '') {
    leftOut.push(`Entry ${at + 1} of projects has no name.`);
    return [];
  }
  return [
    {
      title: name,
      description: [description, ...highlights].filter(Boolean).join(' '),
      link: webAddress(url),
      skills: keywords,
    },
  ];
}

/** A skill with keywords is a group of them. */
function toTechnologies({ name, level, keywords }: Given['skills'][number]) {
  if (keywords.length > 0) return keywords.map((one) => ({ name: one, description: name }));
  return name === '' ? [] : [{ name, description: level }];
}

function unique(technologies: ResumeImport['technologies']) {
  return technologies.filter(
    ({ name }, at) => technologies.findIndex((one) => one.name === name) === at,
  );
}

/** The standard allows a year or a month as well; they become their first day. */
function toDay(given: string): string {
  const day = `${given}-01-01`.slice(0, 10);
  return isDay(day) ? day : '';
}

function webAddress(given: string): string {
  return z.url({ protocol: /^https?$/ }).safeParse(given).success ? given : '';
}
