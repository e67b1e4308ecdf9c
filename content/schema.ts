import { z } from 'zod';
import {
  address,
  color,
  day,
  email,
  hidden,
  id,
  lines,
  link,
  long,
  optionalFileName,
  optionalText,
  picture,
  text,
} from './fields';

/**
 * What the site may say, part by part. These check the files of this folder, what the owner changes
 * in the admin, and what an import brings. A field with a default may be missing in the files.
 * `meta` says what the forms of the admin are made of: the title of a field, a hint, and how it is
 * filled in where its type does not tell (see features/content/editing/describe-field.ts).
 */
export const siteSchema = z
  .strictObject({
    ownerName: text.meta({ title: 'Your name' }),
    siteName: text.meta({ title: 'Name of the site', description: 'In titles, feeds and cards.' }),
    email: email.meta({ title: 'E-mail' }),
    tagline: optionalText.default('Based in').meta({ title: 'Words before the place' }),
    place: optionalText.meta({ title: 'Place', description: 'Empty: no tagline.' }),
    portrait: optionalFileName.meta({
      title: 'Portrait',
      description: 'None: one is drawn from your name.',
      ...picture,
    }),
    portraitAlt: optionalText.default('').meta({
      title: 'Alternative text of the portrait',
      description: "Empty: 'Portrait of' and your name.",
    }),
    initials: optionalText
      .max(3, { error: 'must be three letters at most' })
      .default('')
      .meta({ title: 'Letters of the favicon', description: 'Empty: those of your name.' }),
    icon: optionalFileName
      .default('')
      .meta({ title: 'Picture as favicon', description: 'Instead of the letters.', ...picture }),
    /** In the seed: a social network, a professional network, a code hosting site. */
    links: z
      .array(
        z.strictObject({
          label: text.meta({ title: 'Label' }),
          url: link.meta({ title: 'Address', placeholder: 'https://' }),
        }),
      )
      .meta({ title: 'Social links', entry: 'link' }),
    meta: z
      .strictObject({
        title: optionalText.meta({ title: 'Title of the home page' }),
        description: optionalText.meta({ title: 'Description', ...long }),
        keywords: z.array(text).meta({ title: 'Keywords', ...lines }),
      })
      .meta({ title: 'For search engines; what is empty follows from name and headline' }),
    visitorDetailsDays: z
      .int({ error: 'must be a whole number' })
      .positive({ error: 'must be above 0' })
      .meta({
        title: 'Days visitors’ details are kept',
        description: 'Then addresses and devices are removed from views and messages.',
      }),
    lowestGrade: z
      .number({ error: 'must be a number' })
      .min(0, { error: 'must be 0 or more' })
      .max(100, { error: 'must be 100 or less' })
      .meta({ title: 'Lowest grade' }),
    pages: z
      .strictObject({
        gpa: z.boolean().meta({ title: 'Show /gpa' }),
        lowestGrade: z.boolean().meta({ title: 'Show /lowest-grade' }),
      })
      .meta({ title: 'Public figures' }),
  })
  .meta({ title: 'Identity', page: '/' });

/** The accent as the owner chose it; every other colour of the accent follows from it. */
export const defaultAccent = '#5ee78b';
export const appearanceSchema = z
  .strictObject({ accent: color.default(defaultAccent).meta({ title: 'Accent', input: 'accent' }) })
  .meta({ title: 'Accent', page: '/' });

export const sectionKinds = ['technology', 'projects', 'experience', 'blog', 'reviews'] as const;

const section = z.strictObject({
  kind: z
    .enum(sectionKinds, { error: 'must be a section of the home page' })
    .meta({ title: 'Section', ...hidden }),
  visible: z.boolean().meta({ title: 'Shown' }),
  title: text.meta({ title: 'Heading' }),
  lead: optionalText.meta({ title: 'Words under the heading', ...long }),
});

export const homeSchema = z
  .strictObject({
    headline: text.meta({ title: 'Headline' }),
    subline: optionalText.default('').meta({ title: 'What you do, in one sentence' }),
    welcome: optionalText.meta({ title: 'Welcome', ...long }),
    workButton: text.default('See My Work').meta({ title: 'Button to the projects' }),
    blogButton: text.default('Read My Blog').meta({ title: 'Button to the blog' }),
    archiveTitle: text.default('Archived Projects').meta({ title: 'Heading of the archive' }),
    archiveText: optionalText
      .default('Unfinished ideas waiting for their time.')
      .meta({ title: 'Words in the archive' }),
    /** In the order of the page. */
    sections: z
      .array(section)
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === sectionKinds.length, {
        error: 'must have each section once',
      })
      .meta({ title: 'Sections', entry: 'section', fixed: true }),
  })
  .meta({ title: 'Home', page: '/' });

const technologySchema = z.strictObject({
  id: id.meta(hidden),
  name: text.meta({ title: 'Name' }),
  description: optionalText.meta({ title: 'What it is' }),
  evidence: optionalText.default('').meta({ title: 'What was made with it' }),
  /** A drawing as path#symbol, a picture, or nothing. */
  icon: z
    .string()
    .regex(/^$|^\/vendor\/[\w-]+\.svg#[\w-]+$|^[\w.-]+\.(png|webp|svg|jpg|jpeg|avif)$/, {
      error: 'must be a drawing like /vendor/marks.svg#react, or a picture',
    })
    .meta({ title: 'Mark', ...picture }),
  color: color.meta({ title: 'Colour', input: 'color', initial: '#8b949e' }),
});
export const technologiesSchema = z
  .array(technologySchema)
  .meta({ title: 'Technologies', entry: 'technology', page: '/#technology' });

export const projectSchema = z.strictObject({
  id: id.meta(hidden),
  title: text.meta({ title: 'Title' }),
  description: optionalText.meta({ title: 'Description', ...long }),
  link: z
    .union([z.literal(''), link], {
      error: 'must be a full address that starts with https:// or http://',
    })
    .meta({ title: 'Link', placeholder: 'https://', description: 'Empty: nowhere to go yet.' }),
  image: optionalFileName.meta({
    title: 'Picture',
    description: 'None: one is drawn.',
    ...picture,
  }),
  imageAlt: optionalText.default('').meta({
    title: 'Alternative text',
    description: 'Empty where the picture adds nothing to the title.',
  }),
  skills: z.array(text).meta({ title: 'Skills', ...lines }),
});
const projectList = z.array(projectSchema);
export const projectsSchema = z
  .strictObject({
    running: projectList.meta({
      title: 'Running',
      entry: 'project',
      movesTo: { list: 'archived', label: 'Archive' },
    }),
    archived: projectList.meta({
      title: 'Archive',
      entry: 'archived project',
      movesTo: { list: 'running', label: 'Bring back' },
    }),
  })
  .meta({ title: 'Projects', page: '/#work' });

export const experienceEntrySchema = z
  .strictObject({
    id: id.meta(hidden),
    company: text.meta({ title: 'Company' }),
    role: text.meta({ title: 'Role' }),
    employmentType: z
      .enum(['Full-time', 'Part-time'], { error: "must be 'Full-time' or 'Part-time'" })
      .meta({ title: 'Employment' }),
    startDate: day.meta({ title: 'Start date', input: 'date' }),
    endDate: z
      .union([z.literal(''), day], { error: 'must be a date like 2024-07-01' })
      .default('')
      .meta({ title: 'End date', input: 'date', description: 'Empty: still there.' }),
    outcome: optionalText.default('').meta({ title: 'What came of it, in one line' }),
    description: optionalText.meta({ title: 'Description', ...long }),
    logo: optionalFileName.meta({ title: 'Logo', ...picture }),
    url: z
      .string()
      .refine((value) => value === '#' || link.safeParse(value).success, {
        error: "must be a full address that starts with https://, or '#' for none yet",
      })
      .meta({ title: 'Address', description: "'#' where there is none yet.", initial: '#' }),
  })
  .refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    error: 'must not be before the start date',
  });
export const experienceSchema = z
  .array(experienceEntrySchema)
  .meta({ title: 'Experience', entry: 'experience', page: '/#experience' });

export const reviewSchema = z.strictObject({
  id: id.meta(hidden),
  author: text.meta({ title: 'Author' }),
  text: text.meta({ title: 'Words', ...long }),
  country: optionalText.meta({ title: 'Country' }),
  date: optionalText.meta({ title: 'Date', placeholder: 'March 2026' }),
  about: optionalText.default('').meta({ title: 'About which project or team' }),
  logo: optionalFileName.default('').meta({
    title: 'Mark of the company it was about, or of the author’s own',
    ...picture,
  }),
});
export const reviewsSchema = z
  .array(reviewSchema)
  .meta({ title: 'Reviews', entry: 'review', page: '/#reviews' });

const card = z.strictObject({
  title: text.meta({ title: 'Title' }),
  text: text.meta({ title: 'Words', ...long }),
});

/** What is empty is not on the page. */
export const aboutSchema = z
  .strictObject({
    title: text.meta({ title: 'Headline' }),
    lead: optionalText.meta({ title: 'Words under the headline', ...long }),
    biographyTitle: text.default('Biography').meta({ title: 'Heading of the biography' }),
    biography: z.array(text).meta({
      title: 'Biography',
      input: 'lines',
      description: 'One paragraph on each line.',
    }),
    philosophyTitle: text.default('Philosophy').meta({ title: 'Heading of the philosophy' }),
    philosophy: z
      .strictObject({
        statement: optionalText.meta({ title: 'Statement', ...long }),
        principles: z.array(card).meta({ title: 'Principles', entry: 'principle' }),
      })
      .meta({ title: 'Philosophy' }),
    findsTitle: text.default("What You'll Find Here").meta({ title: 'Heading of the cards' }),
    finds: z.array(card).meta({ title: 'Cards', entry: 'card' }),
    closing: optionalText.meta({ title: 'Closing words', ...long }),
    closingButton: text.default('Get in touch').meta({ title: 'Button to the contact page' }),
  })
  .meta({ title: 'About', page: '/about' });

export const contactSchema = z
  .strictObject({
    title: text.default("Let's Connect").meta({ title: 'Heading' }),
    lead: optionalText.meta({ title: 'Words under the heading', ...long }),
    servicesTitle: text.default('Services').meta({ title: 'Heading of the services' }),
    services: z.array(card).meta({ title: 'Services', entry: 'service' }),
    mission: z
      .strictObject({
        title: optionalText.meta({ title: 'Heading' }),
        text: optionalText.meta({ title: 'Words', ...long }),
      })
      .meta({ title: 'Mission' }),
  })
  .meta({ title: 'Contact', page: '/contact' });

export const blogSchema = z
  .strictObject({
    title: text.meta({ title: 'Heading' }),
    lead: optionalText.meta({ title: 'Words under the heading', ...long }),
    description: optionalText.meta({ title: 'Description for search engines', ...long }),
    keywords: z.array(text).meta({ title: 'Keywords', ...lines }),
  })
  .meta({ title: 'Blog', page: '/blog' });

const entry = z.strictObject({
  label: text.meta({ title: 'Label' }),
  to: address.meta({ title: 'Leads to', placeholder: '/about' }),
});

export const defaultCallNote = 'Calls cannot be booked yet. E-mail reaches me.';

export const navigationSchema = z
  .strictObject({
    entries: z
      .array(entry)
      .min(1, { error: 'must have at least one entry' })
      .meta({ title: 'Navigation', entry: 'entry' }),
    footerTitle: text.meta({ title: 'Heading of the footer' }),
    invitation: optionalText.meta({ title: 'Invitation', ...long }),
    callButton: optionalText.meta({
      title: 'Button that cannot be pressed yet',
      description: 'Empty: none.',
    }),
    callNote: optionalText.default(defaultCallNote).meta({ title: 'Why it cannot' }),
    footerEntries: z.array(entry).meta({ title: 'Entries of the footer', entry: 'footer entry' }),
  })
  .meta({ title: 'Navigation and footer', page: '/' });

const schoolClass = z.strictObject({
  /** What a class is known by when its name changes. */
  id: text.meta(hidden),
  // Spaces at its ends or doubled are lost on the way through a form.
  name: text.overwrite((name) => name.replace(/\s+/g, ' ').trim()).meta({ title: 'Name' }),
  /** An archived class keeps its records and is not in forms, the portal and the GPA. */
  archived: z.boolean().meta({ title: 'Archived' }),
});
export const classesSchema = z
  .array(schoolClass)
  .refine(each('name'), { error: 'must name each class once' })
  .refine(each('id'), { error: 'must give each class an id of its own' })
  .meta({ title: 'Classes', entry: 'class' });

function each<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[]) =>
    new Set(entries.map((entry) => entry[key].trim())).size === entries.length;
}

/** Every part that is stored and edited by itself. */
export const siteContentSchemas = {
  site: siteSchema,
  appearance: appearanceSchema,
  home: homeSchema,
  technologies: technologiesSchema,
  projects: projectsSchema,
  experience: experienceSchema,
  reviews: reviewsSchema,
  about: aboutSchema,
  contact: contactSchema,
  blog: blogSchema,
  navigation: navigationSchema,
  classes: classesSchema,
} as const;

export type ContentPart = keyof typeof siteContentSchemas;
export type SiteContent = { [Part in ContentPart]: z.output<(typeof siteContentSchemas)[Part]> };
export const contentParts = Object.keys(siteContentSchemas) as ContentPart[];

export type Site = SiteContent['site'];
export type Home = SiteContent['home'];
export type HomeSection = Home['sections'][number];
export type Technology = SiteContent['technologies'][number];
export type Project = SiteContent['projects']['running'][number];
export type Experience = SiteContent['experience'][number];
export type Review = SiteContent['reviews'][number];
export type About = SiteContent['about'];
export type Contact = SiteContent['contact'];
export type BlogTexts = SiteContent['blog'];
export type SchoolClass = SiteContent['classes'][number];
export type Navigation = SiteContent['navigation'];

/** What the files of this folder hold; the seed puts them together. */
export interface HomeFile {
  headline: string;
  subline: string;
  welcome: string;
  /** Under the heading of the newest posts. */
  blogIntroduction: string;
  /** In the footer. */
  invitation: string;
}
export type SiteFile = z.input<typeof siteSchema>;
export type AboutFile = z.input<typeof aboutSchema>;
export type ContactFile = z.input<typeof contactSchema>;
export type TechnologyFile = z.input<typeof technologySchema>;
export type ProjectFile = z.input<typeof projectSchema>;
export type ExperienceFile = z.input<typeof experienceEntrySchema>;
export type ReviewFile = z.input<typeof reviewSchema>;
