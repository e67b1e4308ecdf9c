import type { Post } from '~/features/posts/post';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';

type SeriesPart = Pick<Post, 'id' | 'slug' | 'title'>;

export interface SeriesPosition {
  name: string;
  part: number;
  parts: number;
  previous: SeriesPart | null;
  next: SeriesPart | null;
}

/** 'Part 2 of 5' with a link to the series, above the post. */
export function SeriesLine({ series }: { series: SeriesPosition }) {
  return (
    <p className="label mb-6 text-muted">
      Part {series.part} of {series.parts} in{' '}
      <a href={seriesPath(series.name)} className="link">
        {series.name}
      </a>
    </p>
  );
}

export function PostTags({ tags, linked }: { tags: readonly string[]; linked: boolean }) {
  return (
    <ul aria-label="Tags" className="post-tags">
      {tags.map((tag) => (
        <li key={tag}>
          {linked ? (
            <a href={tagPath(tag)} rel="tag" className="link p-category">
              {tag}
            </a>
          ) : (
            tag
          )}
        </li>
      ))}
    </ul>
  );
}
