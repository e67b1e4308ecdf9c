import type { z } from 'zod';
import { about } from './about.ts';
import { classes } from './classes.ts';
import { contact } from './contact.ts';
import { experience } from './experience.ts';
import { home } from './home.ts';
import { archivedProjects, projects } from './projects.ts';
import { reviews } from './reviews.ts';
import {
  aboutSchema,
  classesSchema,
  contactSchema,
  experienceSchema,
  homeSchema,
  projectsSchema,
  reviewsSchema,
  siteSchema,
  technologiesSchema,
} from './schema.ts';
import { site } from './site.ts';
import { technologies } from './technologies.ts';

/** The owner's content has a wrong entry; the message names its file and field. */
export class BadContent extends Error {
  override name = 'BadContent';
}

/** Throws an error that names the file and the field of every wrong entry. */
export function checkContent(): void {
  const faults = [
    ...faultsIn('content/site.ts', 'site', siteSchema, site),
    ...faultsIn('content/home.ts', 'home', homeSchema, home),
    ...faultsIn('content/technologies.ts', 'technologies', technologiesSchema, technologies),
    ...faultsIn('content/projects.ts', 'projects', projectsSchema, projects),
    ...faultsIn('content/projects.ts', 'archivedProjects', projectsSchema, archivedProjects),
    ...faultsIn('content/experience.ts', 'experience', experienceSchema, experience),
    ...faultsIn('content/reviews.ts', 'reviews', reviewsSchema, reviews),
    ...faultsIn('content/about.ts', 'about', aboutSchema, about),
    ...faultsIn('content/contact.ts', 'contact', contactSchema, contact),
    ...faultsIn('content/classes.ts', 'classes', classesSchema, classes),
  ];
  if (faults.length > 0) throw new BadContent(faults.join('\n'));
}

export function faultsIn(file: string, name: string, schema: z.ZodType, value: unknown): string[] {
  const checked = schema.safeParse(value);
  if (checked.success) return [];
  return checked.error.issues.map(
    ({ path, message }) => `${file}: ${name}${fieldPath(path)} ${lowerFirst(message)}`,
  );
}

function fieldPath(path: PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
