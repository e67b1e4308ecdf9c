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
import type { Due, Feature, TrashRules } from '~/server/feature.server';
import type { AnyOperation } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';

/** Every feature with something of its own in the lists of the site. Features never import this. */
const features = [
  postFeature,
  editorFeature,
  mediaFeature,
  contentFeature,
  contactFeature,
  accountFeature,
  commentFeature,
  todoFeature,
  schoolFeature,
  viewsFeature,
  vitalsFeature,
  agentFeature,
] as const;

type Declared = (typeof features)[number]['tables'][number];

/** Tables that describe themselves. */
export const tables = features.flatMap(({ tables }): readonly Declared[] => tables);

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
export const inAll = <Part extends 'today' | 'finds' | 'imports' | 'received' | 'shownUnder'>(
  part: Part,
) => Object.assign({}, ...declared.map((feature) => feature[part])) as NonNullable<Feature[Part]>;

export const featureBudgets = declared.flatMap(({ budgets = [] }) => budgets);
export const featuresKeep = declared.flatMap(({ keeps = [] }) => keeps);

/** What is due at a time, for the owner's calendar. */
export async function dueOfAll(db: Db): Promise<Due[]> {
  const due = await Promise.all(declared.map((feature) => feature.due?.(db) ?? []));
  return due.flat();
}
