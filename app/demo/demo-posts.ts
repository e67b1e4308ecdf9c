import { parse } from 'yaml';
import type { PostValues } from '~/features/posts/post';

/** A post of the demo, dated back from the day the demo is made. */
export interface DemoPost {
  id: string;
  daysAgo: number;
  pull: number;
  draft: Partial<PostValues>;
}

const files = import.meta.glob<string>('/content/demo/posts/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Each post is a file named by its id; the oldest first. */
export function demoPosts(): DemoPost[] {
  return Object.entries(files)
    .map(([path, text]) => {
      const { daysAgo, pull, ...draft } = parse(text);
      return { id: path.replace(/^.*\/|\.yaml$/g, ''), daysAgo, pull, draft };
    })
    .sort((one, other) => other.daysAgo - one.daysAgo);
}
