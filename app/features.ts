import { podcastPages } from '~/features/podcast/feature';
import { todoPages } from '~/features/todos/feature';
import type { FeaturePages } from '~/ui/feature-pages';

/** Every feature with pages of its own in the lists of the workbench. Features never import this. */
export const featurePages: readonly FeaturePages[] = [todoPages, podcastPages];
