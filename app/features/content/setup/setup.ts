import { homeSchema } from 'content/schemas/home';
import { appearanceSchema, siteSchema } from 'content/schemas/site';
import { check } from '~/features/content/editing/check-part';
import { z } from '~/formats/zod';

const { ownerName, email, place, timeZone, portrait, links } = siteSchema.shape;

/** What the set-up asks for: fields of three parts of the content, in the order of its form. */
export const setupSchema = z.strictObject({
  ownerName,
  headline: homeSchema.shape.headline,
  email,
  place,
  timeZone,
  portrait,
  accent: appearanceSchema.shape.accent,
  links,
});
export type SetupValues = z.output<typeof setupSchema>;

export const checkSetup = (value: unknown) => check(setupSchema, value);
