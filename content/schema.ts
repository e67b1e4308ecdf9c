import type { z } from 'zod';
import { classesSchema } from './schemas/classes';
import { homeSchema } from './schemas/home';
import { aboutSchema, blogSchema, contactSchema, navigationSchema } from './schemas/pages';
import {
  experienceSchema,
  projectsSchema,
  reviewsSchema,
  technologiesSchema,
} from './schemas/portfolio';
import { appearanceSchema, siteSchema } from './schemas/site';

/**
 * Every part of the content that is stored and edited by itself. The schemas check seed.yaml, what the owner changes
 * in the admin, and what an import brings. A field with a default may be missing in the seed.
 * `meta` says what the forms of the admin are made of: the title of a field, a hint, and how it is
 * filled in where its type does not tell (see features/content/editing/describe-field.ts).
 */
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
export type SchoolClass = SiteContent['classes'][number];
export type Navigation = SiteContent['navigation'];
