import type { PostValues } from '~/features/posts/post';

/** A post of the demo, dated back from the day the demo is made. */
export interface DemoPost {
  id: string;
  daysAgo: number;
  /** How much of the traffic comes here. */
  pull: number;
  draft: Partial<PostValues>;
}
