import {
  color,
  email,
  lines,
  link,
  long,
  optionalFileName,
  optionalText,
  optionalTimeZone,
  picture,
  text,
} from 'content/fields';
import { z } from 'zod';

export const siteSchema = z
  .strictObject({
    ownerName: text.meta({ title: 'Your name' }),
    siteName: text.meta({ title: 'Name of the site', description: 'In titles, feeds and cards.' }),
    email: email.meta({ title: 'E-mail', description: 'Visitors see it.' }),
    tagline: optionalText.default('Based in').meta({ title: 'Text before the place' }),
    place: optionalText.meta({ title: 'Place', description: 'Without one, there’s no tagline.' }),
    timeZone: optionalTimeZone.default('').meta({
      title: 'Time zone',
      description: 'Decides when your day starts. Without one, the server’s is used.',
      placeholder: 'America/New_York',
      input: 'time-zone',
    }),
    coordinates: optionalText
      .refine((value) => /^$|^-?\d{1,2}(\.\d+)?, *-?\d{1,3}(\.\d+)?$/.test(value), {
        error: 'must be latitude and longitude, such as 38.25, -85.76',
      })
      .default('')
      .meta({
        title: 'Coordinates',
        description: 'Latitude and longitude, for the daylight on the clock.',
        placeholder: '38.25, -85.76',
      }),
    clock: z.boolean().default(true).meta({
      title: 'Show the time at your place',
      description: 'A dial around the portrait. It needs a time zone.',
    }),
    portrait: optionalFileName.meta({
      title: 'Portrait',
      description: 'Without one, a portrait is drawn from your name.',
      ...picture,
    }),
    portraitAlt: optionalText.default('').meta({
      title: 'Alternative text of the portrait',
      description: "Without one, it’s 'Portrait of' and your name.",
    }),
    initials: optionalText
      .max(3, { error: 'must be three letters at most' })
      .default('')
      .meta({ title: 'Letters of the favicon', description: 'Without any, your initials.' }),
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
      .meta({ title: 'For search engines; empty ones follow from name and headline' }),
    securityContact: optionalText
      .refine((value) => /^$|^[^\s@]+@[^\s@]+$|^https:\/\/\S+$/.test(value), {
        error: 'must be an e-mail or https address',
      })
      .default('')
      .meta({
        title: 'Where to report security problems',
        description: 'An e-mail or https address for /.well-known/security.txt.',
      }),
    aiCrawlers: z.enum(['all', 'search only', 'none']).default('all').meta({
      title: 'AI crawlers that may read the site',
      description: 'In robots.txt. Search only: for answers that link here, not for training.',
    }),
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
