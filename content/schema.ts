import { z } from 'zod';

/**
 * What the site may say, part by part. These check the files of this folder, what the owner changes
 * in the admin, and what an import brings. A field with a default may be missing in the files.
 */
const text = z
  .string({ error: 'must be text' })
  .refine((value) => value.trim() !== '', { error: 'must not be empty' });
const optionalText = z.string({ error: 'must be text' });
const link = z.url({
  protocol: /^https?$/,
  error: 'must be a full address that starts with https:// or http://',
});
const email = z.email({ error: 'must be an e-mail address like name@example.com' });
const fileName = text.regex(/^[\w.-]+\.(png|webp|svg|jpg|jpeg|avif)$/, {
  error: 'must be the name of a picture',
});
const optionalFileName = z.union([z.literal(''), fileName], {
  error: 'must be the name of a picture',
});
const color = text.regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like #61DAFB' });
const day = z.iso.date({ error: 'must be a date like 2024-07-01' });
const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
/** A page of this site, or a full address elsewhere. */
const address = z.string().refine((to) => /^\/(?!\/)\S*$/.test(to) || link.safeParse(to).success, {
  error: 'must be a page like /about, or a full address that starts with https://',
});

export const siteSchema = z.strictObject({
  ownerName: text,
  siteName: text,
  email,
  /** The words before the place, in the tagline. */
  tagline: optionalText.default('Based in'),
  /** Empty: no tagline. */
  place: optionalText,
  portrait: fileName,
  /** What a reader who does not see the portrait is told; empty: 'Portrait of' and the name. */
  portraitAlt: optionalText.default(''),
  /** The letters of the favicon; empty: those of the name. */
  initials: optionalText.max(3, { error: 'must be three letters at most' }).default(''),
  /** A picture as favicon, instead of the letters. */
  icon: optionalFileName.default(''),
  /** In this order: a social network, a professional network, a code hosting site. */
  links: z.array(z.strictObject({ label: text, url: link })),
  /** What search engines are told; what is empty follows from name and headline. */
  meta: z.strictObject({
    title: optionalText,
    description: optionalText,
    keywords: z.array(text),
  }),
  /** Days until the address and device of a visitor are removed from views and messages. */
  visitorDetailsDays: z
    .int({ error: 'must be a whole number' })
    .positive({ error: 'must be above 0' }),
  lowestGrade: z
    .number({ error: 'must be a number' })
    .min(0, { error: 'must be 0 or more' })
    .max(100, { error: 'must be 100 or less' }),
  pages: z.strictObject({ gpa: z.boolean(), lowestGrade: z.boolean() }),
});

/** The accent as the owner chose it; every other colour of the accent follows from it. */
export const defaultAccent = '#5ee78b';
export const appearanceSchema = z.strictObject({ accent: color.default(defaultAccent) });

export const sectionKinds = ['technology', 'projects', 'experience', 'blog', 'reviews'] as const;

const section = z.strictObject({
  kind: z.enum(sectionKinds, { error: 'must be a section of the home page' }),
  visible: z.boolean(),
  title: text,
  lead: optionalText,
});

export const homeSchema = z.strictObject({
  headline: text,
  /** One sentence: what the owner does. */
  subline: optionalText.default(''),
  welcome: optionalText,
  workButton: text.default('See My Work'),
  blogButton: text.default('Read My Blog'),
  archiveTitle: text.default('Archived Projects'),
  archiveText: optionalText.default('Unfinished ideas waiting for their time.'),
  /** In the order of the page. */
  sections: z
    .array(section)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === sectionKinds.length, {
      error: 'must have each section once',
    }),
});

export const technologySchema = z.strictObject({
  id,
  name: text,
  /** A drawing as path#symbol, a picture, or nothing. */
  icon: z
    .string()
    .regex(/^$|^\/vendor\/[\w-]+\.svg#[\w-]+$|^[\w.-]+\.(png|webp|svg|jpg|jpeg|avif)$/, {
      error: 'must be a drawing like /vendor/marks.svg#react, or a picture',
    }),
  description: optionalText,
  /** What was made with it. */
  evidence: optionalText.default(''),
  color,
});
export const technologiesSchema = z.array(technologySchema);

export const projectSchema = z.strictObject({
  id,
  title: text,
  description: optionalText,
  /** Empty: no picture. */
  image: optionalFileName,
  /** What a reader who does not see the picture is told; empty: it adds nothing to the title. */
  imageAlt: optionalText.default(''),
  /** Empty: nowhere to go yet. */
  link: z.union([z.literal(''), link], {
    error: 'must be a full address that starts with https:// or http://',
  }),
  skills: z.array(text),
});
export const projectListSchema = z.array(projectSchema);
export const projectsSchema = z.strictObject({
  running: projectListSchema,
  archived: projectListSchema,
});

export const experienceEntrySchema = z
  .strictObject({
    id,
    company: text,
    role: text,
    employmentType: z.enum(['Full-time', 'Part-time'], {
      error: "must be 'Full-time' or 'Part-time'",
    }),
    startDate: day,
    /** Empty: still there. */
    endDate: z.union([z.literal(''), day], { error: 'must be a date like 2024-07-01' }).default(''),
    /** What came of it, in one line. */
    outcome: optionalText.default(''),
    description: optionalText,
    logo: optionalFileName,
    url: z.string().refine((value) => value === '#' || link.safeParse(value).success, {
      error: "must be a full address that starts with https://, or '#' for none yet",
    }),
  })
  .refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    error: 'must not be before the start date',
  });
export const experienceSchema = z.array(experienceEntrySchema);

export const reviewSchema = z.strictObject({
  id,
  text,
  author: text,
  country: optionalText,
  date: optionalText,
  /** The project or team it was about. */
  about: optionalText.default(''),
  /** The mark of the company it was about, or of the author's own. */
  logo: optionalFileName.default(''),
});
export const reviewsSchema = z.array(reviewSchema);

const card = z.strictObject({ title: text, text });

/** What is empty is not on the page. */
export const aboutSchema = z.strictObject({
  title: text,
  lead: optionalText,
  biographyTitle: text.default('Biography'),
  biography: z.array(text),
  philosophyTitle: text.default('Philosophy'),
  philosophy: z.strictObject({ statement: optionalText, principles: z.array(card) }),
  findsTitle: text.default("What You'll Find Here"),
  finds: z.array(card),
  closing: optionalText,
  closingButton: text.default('Get in touch'),
});

export const contactSchema = z.strictObject({
  title: text.default("Let's Connect"),
  lead: optionalText,
  servicesTitle: text.default('Services'),
  services: z.array(card),
  mission: z.strictObject({ title: optionalText, text: optionalText }),
});

export const blogSchema = z.strictObject({
  title: text,
  lead: optionalText,
  /** For search engines; empty: the name of the owner and of the page. */
  description: optionalText,
  keywords: z.array(text),
});

const entry = z.strictObject({ label: text, to: address });

export const navigationSchema = z.strictObject({
  entries: z.array(entry).min(1, { error: 'must have at least one entry' }),
  footerTitle: text,
  invitation: optionalText,
  /** A button that cannot be pressed yet; empty: none. */
  callButton: optionalText,
  /** Why it cannot. */
  callNote: optionalText.default('Calls cannot be booked yet. E-mail reaches me.'),
  footerEntries: z.array(entry),
});

const schoolClass = z.strictObject({
  /** What a class is known by when its name changes. */
  id: text,
  name: text,
  /** An archived class keeps its records and is not in forms, the portal and the GPA. */
  archived: z.boolean(),
});
export const classesSchema = z
  .array(schoolClass)
  .refine(each('name'), { error: 'must name each class once' })
  .refine(each('id'), { error: 'must give each class an id of its own' });

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
export type ProjectFile = z.input<typeof projectSchema>;
export type ExperienceFile = z.input<typeof experienceEntrySchema>;
export type ReviewFile = z.input<typeof reviewSchema>;
export type TechnologyFile = z.input<typeof technologySchema>;
