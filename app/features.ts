import { agentPages } from '~/features/agents/feature';
import { commentPages, commentsUnderPost } from '~/features/comments/feature';
import { contactPages } from '~/features/contact/feature';
import { podcastPages } from '~/features/podcast/feature';
import { schoolPages } from '~/features/school/feature';
import { todoPages } from '~/features/todos/feature';
import { viewPages } from '~/features/views/feature';
import type { FeaturePages, ViewUnderPost } from '~/ui/feature-pages';

/** Every feature with pages of its own in the lists of the workbench, in their order there. Features never import this. */
export const featurePages: readonly FeaturePages[] = [
  todoPages,
  schoolPages,
  contactPages,
  commentPages,
  viewPages,
  agentPages,
  podcastPages,
];

/** What stands under a post, in the order of the same in the features' server sides. */
export const viewsUnderPost: readonly ViewUnderPost[] = [commentsUnderPost];
