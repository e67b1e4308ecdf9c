import { z } from 'zod';

/**
 * What the files of this folder may say. Only check.ts runs these (on the server, at start);
 * everything else takes the types alone, so that none of this travels to the browser.
 */
const text = z
  .string({ error: 'must be text' })
  .refine((value) => value.trim() !== '', { error: 'must not be empty' });
const link = z.url({ protocol: /^https?$/, error: 'must be a URL' });
const fileName = text.regex(/^[\w.-]+\.(png|webp|svg|jpg|avif)$/, {
  error: 'must be the name of a picture in public/vendor',
});
const color = text.regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour like #61DAFB' });
const day = z.iso.date({ error: 'must be a date like 2024-07-01' });
const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
const words = z.array(text).min(1, { error: 'must not be empty' });

export const siteSchema = z.strictObject({
  ownerName: text,
  siteName: text,
  email: z.email({ error: 'must be an e-mail address' }),
  place: text,
  portrait: fileName,
  /** In this order: a social network, a professional network, a code hosting site. */
  links: z.array(z.strictObject({ label: text, url: link })),
  meta: z.strictObject({ title: text, description: text, keywords: words }),
  /** Days until the address and device of a visitor are removed from views and messages. */
  visitorDetailsDays: z.int().positive({ error: 'must be above 0' }),
  lowestGrade: z.number().min(0).max(100),
  pages: z.strictObject({ gpa: z.boolean(), lowestGrade: z.boolean() }),
});

export const homeSchema = z.strictObject({
  headline: text,
  welcome: text,
  blogIntroduction: text,
  invitation: text,
});

export const technologiesSchema = z.array(
  z.strictObject({
    id,
    name: text,
    /** A drawing in public/vendor, as path#symbol. */
    icon: text.regex(/^\/vendor\/[\w-]+\.svg#[\w-]+$/, {
      error: 'must be a drawing like /vendor/marks.svg#react',
    }),
    description: text,
    color,
  }),
);

const project = z.strictObject({
  id,
  title: text,
  description: text,
  image: fileName,
  link,
  skills: words,
});
export const projectsSchema = z.array(project);

export const experienceSchema = z.array(
  z.strictObject({
    id,
    company: text,
    role: text,
    employmentType: z.enum(['Full-time', 'Part-time'], {
      error: "must be 'Full-time' or 'Part-time'",
    }),
    startDate: day,
    description: text,
    logo: fileName,
    url: z.string().refine((value) => value === '#' || link.safeParse(value).success, {
      error: "must be a URL, or '#' for none yet",
    }),
  }),
);

export const reviewsSchema = z.array(
  z.strictObject({
    id,
    text,
    author: text,
    country: text,
    date: text,
    /** The project or team it was about. */
    about: text.optional(),
  }),
);

const card = z.strictObject({ title: text, text });

export const aboutSchema = z.strictObject({
  title: text,
  lead: text,
  biography: words,
  philosophy: z.strictObject({ statement: text, principles: z.array(card) }),
  finds: z.array(card).length(4, { error: 'must have four cards' }),
  closing: text,
});

export const contactSchema = z.strictObject({
  lead: text,
  services: z.array(card),
  mission: z.strictObject({ title: text, text }),
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

export type Site = z.infer<typeof siteSchema>;
export type Home = z.infer<typeof homeSchema>;
export type Technology = z.infer<typeof technologiesSchema>[number];
export type Project = z.infer<typeof project>;
export type Experience = z.infer<typeof experienceSchema>[number];
export type Review = z.infer<typeof reviewsSchema>[number];
export type About = z.infer<typeof aboutSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type SchoolClass = z.infer<typeof schoolClass>;
