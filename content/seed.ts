import { about } from './about.ts';
import { blog } from './blog.ts';
import { classes } from './classes.ts';
import { contact } from './contact.ts';
import { experience } from './experience.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { projects } from './projects.ts';
import { reviews } from './reviews.ts';
import { type ContentPart, type SiteContent, siteContentSchemas } from './schema.ts';
import { site } from './site.ts';
import { technologies } from './technologies.ts';

const files: Record<ContentPart, unknown> = {
  about,
  appearance: {},
  blog,
  classes,
  contact,
  experience,
  home,
  navigation,
  projects,
  reviews,
  site,
  technologies,
};

/** The files have a wrong entry; the message names the part and the field. */
export class BadContent extends Error {
  override name = 'BadContent';
}

/** The content of a new site. Throws an error that names every wrong entry of the files. */
export function readSeed(given: Partial<Record<ContentPart, unknown>> = {}): SiteContent {
  const problems: string[] = [];
  const parts = { ...files, ...given };
  const read = Object.entries(siteContentSchemas).map(([part, schema]) => {
    const checked = schema.safeParse(parts[part as ContentPart]);
    if (checked.success) return [part, checked.data];
    problems.push(
      ...checked.error.issues.map(({ path, message }) => problemAt(part, path, message)),
    );
    return [part, undefined];
  });
  if (problems.length > 0) throw new BadContent(problems.join('\n'));
  return Object.fromEntries(read);
}

function problemAt(part: string, path: PropertyKey[], message: string): string {
  const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const said = message.charAt(0).toLowerCase() + message.slice(1);
  return `content/${part}.ts: ${part}${where.join('')} ${said}`;
}
