import { lacksReadings } from '~/art/plate-name';
import { postPath } from '~/features/posts/addresses/post-address';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { formatDay, toIsoDate } from '~/formats/dates';
import { Picture } from '~/ui/picture';
import { useOwnerName, useTimeZone } from '~/ui/time-zone';
import type { CardData, ListedPost } from './blog-list';

interface PostCardProps extends CardData {
  /** For cards that are visible from the start. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

/** Of a title at the size of headings, in half a column; a longer one steps down. */
const longestInTwoLines = 44;

/** Tailwind's `h-full` would be a microformat here. */
export function PostCard({ post, header, priority = false, heading: Title = 'h2' }: PostCardProps) {
  const own = lacksReadings(post.headerImage);
  const title = titleOf(post);
  return (
    <li className="flex">
      <article className="h-entry flex min-w-0 flex-1" data-own={own ? '' : undefined}>
        <a href={postPath(post)} className="u-url group flex min-w-0 flex-1 flex-col">
          {header ? (
            <Picture
              {...header}
              alt=""
              sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw"
              priority={priority}
              cover
              className="card-image"
            />
          ) : (
            <span className="card-image no-image label">No Image</span>
          )}
          <Title
            className="card-title p-name mt-5 line-clamp-2 transition-colors group-hover:text-signal"
            data-long={title.length > longestInTwoLines || undefined}
          >
            {title}
          </Title>
          {post.excerpt && (
            <p className="card-excerpt p-summary mt-2 line-clamp-3 text-muted text-pretty">
              {post.excerpt}
            </p>
          )}
          <PostFacts post={post} className="mt-auto pt-4" />
        </a>
      </article>
    </li>
  );
}

/**
 * The first card spans the columns that the last row would leave empty. A class, because counting
 * cards in CSS shifts the layout while they load.
 */
export function gridOf({ length }: { length: number }): string {
  return `post-grid post-grid-${length % 2}-${length % 3}`;
}

/** Author (the owner, if none is named), time to read and date. */
export function PostFacts({
  post,
  className = '',
}: {
  post: Pick<ListedPost, 'author' | 'timeToRead' | 'publishedDate' | 'createdAt'>;
  className?: string;
}) {
  const date = shownDate(post, useTimeZone());
  const owner = useOwnerName();
  const author = post.author || owner;
  return (
    <p className={`label post-facts ${className}`}>
      {author && <span className="p-author h-card text-text">{author}</span>}
      {post.timeToRead && <span>{post.timeToRead}</span>}
      {date && (
        <time dateTime={toIsoDate(date)} className="dt-published">
          {formatDay(date)}
        </time>
      )}
    </p>
  );
}
