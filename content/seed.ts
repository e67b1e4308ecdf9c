import { about } from './about.ts';
import { blog } from './blog.ts';
import { classes } from './classes.ts';
import { contact } from './contact.ts';
import { experience } from './experience.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { archivedProjects, projects } from './projects.ts';
import { reviews } from './reviews.ts';
import { type ContentPart, type HomeFile, type SiteContent, siteContentSchemas } from './schema.ts';
import { site } from './site.ts';
import { technologies } from './technologies.ts';

const files = {
  about,
  archivedProjects,
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

/** What the files export, part by part, as a new site stores it. */
export function partsOf(
  exported: Record<keyof typeof files, unknown>,
): Record<ContentPart, unknown> {
  const { home, projects, archivedProjects, navigation, ...parts } = exported;
  const { blogIntroduction, invitation, ...words } = home as HomeFile;
  return {
    ...parts,
    appearance: {},
    home: {
      ...words,
      sections: [
        {
          kind: 'technology',
          visible: true,
          title: 'Technology',
          lead: 'Tools & technologies I work with',
        },
        { kind: 'projects', visible: true, title: 'My Projects', lead: '' },
        { kind: 'experience', visible: true, title: 'Experience', lead: '' },
        { kind: 'blog', visible: true, title: 'My Digital Sanctuary', lead: blogIntroduction },
        { kind: 'reviews', visible: true, title: 'Reviews', lead: '' },
      ],
    },
    projects: { running: projects, archived: archivedProjects },
    navigation: { ...(navigation as object), invitation },
  };
}

/** The files have a wrong entry; the message names the part and the field. */
export class BadContent extends Error {
  override name = 'BadContent';
}

/** The content of a new site. Throws an error that names every wrong entry of the files. */
export function readSeed(given: Partial<Record<ContentPart, unknown>> = {}): SiteContent {
  const problems: string[] = [];
  const parts = { ...partsOf(files), ...given };
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
