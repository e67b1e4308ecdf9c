import { contactFeature } from '~/features/contact/feature.server';
import { schoolFeature } from '~/features/school/feature.server';
import { todoFeature } from '~/features/todos/feature.server';

/** Every feature with something of its own in the lists of the site. Features never import this. */
export const features = [contactFeature, todoFeature, schoolFeature] as const;

type Declared = (typeof features)[number]['tables'][number];

/** Tables that describe themselves. */
export const tables = features.flatMap(({ tables }): readonly Declared[] => tables);
