import {
  color,
  day,
  hidden,
  id,
  lines,
  link,
  long,
  optionalFileName,
  optionalText,
  picture,
  text,
  web,
} from 'content/fields';
import { z } from 'zod';

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
    .meta({ title: 'Logo', ...picture }),
  color: color.meta({ title: 'Colour', input: 'color', initial: '#8b949e' }),
});
export const technologiesSchema = z
  .array(technologySchema)
  .meta({ title: 'Technologies', entry: 'technology', page: '/#technology' });

/** Not a default: content that was stored before it stays as it is. */
const highlights = z
  .array(text)
  .optional()
  .meta({ title: 'Highlights', ...lines, description: 'One per line.', initial: [] });

const projectSchema = z.strictObject({
  id: id.meta(hidden),
  title: text.meta({ title: 'Title' }),
  description: optionalText.meta({ title: 'Description', ...long }),
  link: z
    .union([z.literal(''), link], {
      error: 'must be a full address that starts with https:// or http://',
    })
    .meta({
      title: 'Link',
      ...web,
      placeholder: 'https://',
      description: 'Leave empty if there’s no link yet.',
    }),
  image: optionalFileName.meta({
    title: 'Picture',
    description: 'Without one, a picture is drawn.',
    ...picture,
  }),
  imageAlt: optionalText.default('').meta({
    title: 'Alternative text',
    description: 'Empty where the picture adds nothing to the title.',
  }),
  skills: z.array(text).meta({ title: 'Skills', ...lines }),
  highlights,
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

const experienceEntrySchema = z
  .strictObject({
    id: id.meta(hidden),
    company: text.meta({ title: 'Company' }),
    role: text.meta({ title: 'Role' }),
    employmentType: z
      .enum(['', 'Full-time', 'Part-time'], { error: "must be 'Full-time' or 'Part-time'" })
      .meta({ title: 'Employment' }),
    startDate: day.meta({ title: 'Start date', input: 'date' }),
    endDate: z
      .union([z.literal(''), day], { error: 'must be a date like 2024-07-01' })
      .default('')
      .meta({
        title: 'End date',
        input: 'date',
        description: 'Leave empty if you’re still there.',
      }),
    outcome: optionalText.default('').meta({ title: 'The result, in one line' }),
    description: optionalText.meta({ title: 'Description', ...long }),
    highlights,
    logo: optionalFileName.meta({ title: 'Logo', ...picture }),
    url: z
      .string()
      .refine((value) => value === '#' || link.safeParse(value).success, {
        error: "must be a full address that starts with https://, or '#' for none yet",
      })
      .meta({ title: 'Address', description: "'#' if there’s none yet.", initial: '#', ...web }),
  })
  .refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    error: 'must not be before the start date',
  });
export const experienceSchema = z
  .array(experienceEntrySchema)
  .meta({ title: 'Experience', entry: 'experience', page: '/#experience' });

const reviewSchema = z.strictObject({
  id: id.meta(hidden),
  author: text.meta({ title: 'Author' }),
  text: text.meta({ title: 'Quote', ...long }),
  country: optionalText.meta({ title: 'Country' }),
  date: optionalText.meta({ title: 'Date', placeholder: 'March 2026' }),
  about: optionalText.default('').meta({ title: 'About which project or team' }),
  logo: optionalFileName.default('').meta({
    title: 'Company logo',
    ...picture,
  }),
});
export const reviewsSchema = z
  .array(reviewSchema)
  .meta({ title: 'Reviews', entry: 'review', page: '/#reviews' });
