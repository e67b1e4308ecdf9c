import { accountFeature } from '~/features/account/feature.server';
import { agentFeature } from '~/features/agents/feature.server';
import { commentFeature } from '~/features/comments/feature.server';
import { contactFeature } from '~/features/contact/feature.server';
import { contentFeature } from '~/features/content/feature.server';
import { editorFeature } from '~/features/editor/feature.server';
import { mediaFeature } from '~/features/media/feature.server';
import { postFeature } from '~/features/posts/feature.server';
import { schoolFeature } from '~/features/school/feature.server';
import { todoFeature } from '~/features/todos/feature.server';
import { viewsFeature } from '~/features/views/feature.server';
import { vitalsFeature } from '~/features/vitals/feature.server';
import type { AppServices } from '~/server/context.server';
import type { Due, Feature, Note, TrashRules } from '~/server/feature.server';
import type { AnyOperation } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { siteTables } from '~/server/storage/site-tables.server';
import type { Tables } from '~/server/storage/tables';

/** Every feature with something of its own in the lists of the site. Features never import this. */
const features = [
  postFeature,
  editorFeature,
  mediaFeature,
  contentFeature,
  agentFeature,
  contactFeature,
  accountFeature,
  commentFeature,
  schoolFeature,
  todoFeature,
  viewsFeature,
  vitalsFeature,
] as const;

type Declared = (typeof features)[number]['tables'][number];

export const featureTables = features.flatMap(({ tables }): readonly Declared[] => tables);

type SiteTable = (typeof siteTables)[number];
/** A table that nobody declares is named here by the compiler. */
type Undeclared = Exclude<keyof Tables, (Declared | SiteTable)['name']>;

/** Every table, parents before what belongs to them. */
export const tables: readonly ([Undeclared] extends [never] ? Declared | SiteTable : Undeclared)[] =
  [...siteTables, ...featureTables];

export const featureOperations = features.flatMap(
  ({ operations }): readonly AnyOperation[] => operations,
);

/** Where more than a row goes to the trash and comes back, by its kind there. */
export const trashRules: Readonly<Record<string, TrashRules>> = Object.assign(
  {},
  ...features.map((feature) => ('trash' in feature ? feature.trash : {})),
);

const declared: readonly Feature[] = features;

/** The lists of all features in one, by name. */
export const inAll = <
  Part extends
    | 'today'
    | 'finds'
    | 'counts'
    | 'inbox'
    | 'jobs'
    | 'imports'
    | 'received'
    | 'shownUnder'
    | 'rights',
>(
  part: Part,
) => Object.assign({}, ...declared.map((feature) => feature[part])) as NonNullable<Feature[Part]>;

export const featureBudgets = declared.flatMap(({ budgets = [] }) => budgets);
export const featuresKeep = declared.flatMap(({ keeps = [] }) => keeps);

/** How many wait, by the name of the count. */
export const countAll = async (services: AppServices): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(inAll('counts')).map(async ([name, count]) => [name, await count(services)]),
    ),
  );

export async function notesOfFeatures(services: AppServices): Promise<Note[]> {
  const notes = await Promise.all(declared.map((feature) => feature.notes?.(services) ?? []));
  return notes.flat();
}

export const underPosts = declared.flatMap(({ underPost }) => underPost ?? []);

export const answersOf = (services: AppServices) =>
  declared.flatMap(({ answers }) =>
    answers ? [{ paths: answers.paths, handle: answers.by(services) }] : [],
  );

/** What is due at a time, for the owner's calendar. */
export async function dueOfAll(db: Db): Promise<Due[]> {
  const due = await Promise.all(declared.map((feature) => feature.due?.(db) ?? []));
  return due.flat();
}
