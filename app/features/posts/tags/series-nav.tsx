import { postPath } from '~/features/posts/addresses/post-address';
import { titleOf } from '~/features/posts/post-display';
import { seriesPath, tagPath } from './term-path';

interface Part {
  id: string;
  slug: string;
  title: string;
}

/** The position of a post in its series. */
export interface SeriesPosition {
  name: string;
  part: number;
  parts: number;
  previous: Part | null;
  next: Part | null;
}

/** 'Part 2 of 5', and the way to the whole series; above the post. */
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

/** The parts before and after this one; below the post. */
export function SeriesNav({ series }: { series: SeriesPosition }) {
  const { name, part, parts, previous, next } = series;
  return (
    <nav aria-label={`Series ${name}`} className="series-nav mt-16 border-line border-t pt-6">
      <p className="label text-muted">
        <a href={seriesPath(name)} className="link">
          {name}
        </a>
        , part {part} of {parts}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {previous && <PartLink label="Previous part" part={previous} />}
        {next && <PartLink label="Next part" part={next} />}
      </ul>
    </nav>
  );
}

function PartLink({ label, part }: { label: string; part: Part }) {
  return (
    <li>
      <span className="text-muted">{label}: </span>
      <a href={postPath(part)} className="link">
        {titleOf(part)}
      </a>
    </li>
  );
}

/** The tags of a post, as links. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="post-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagPath(tag)} rel="tag" className="link">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
