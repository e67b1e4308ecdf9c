import type { HomeSection } from 'content/schema';
import { href } from 'react-router';
import { PageSection } from '~/features/portfolio/page-section';
import { postPath } from '~/features/posts/addresses/post-address';
import { PostFacts } from '~/features/posts/article/post-card';
import { titleOf } from '~/features/posts/post-display';
import type { ImageFacts } from '~/formats/pictures';
import { ButtonLink } from '~/ui/button';
import { LoadProblem } from '~/ui/load-problem';
import { Picture } from '~/ui/picture';

export interface PostPreview {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  timeToRead: string;
  publishedDate: string;
  createdAt: string;
  headerImage: string;
  facts?: ImageFacts;
  /** Drawn where there is no header image. */
  plate?: string;
}

interface BlogPreviewProps {
  section: HomeSection;
  posts: PostPreview[] | null;
  button: string;
}

/** The newest posts; null where they could not be loaded. */
export function BlogPreview({ section, posts, button }: BlogPreviewProps) {
  return (
    <PageSection
      id="blog-preview"
      title={section.title}
      lead={section.lead}
      aside={posts?.length === 0 ? undefined : 'newest first'}
    >
      {posts ? (
        <PostPreviews posts={posts} />
      ) : (
        <LoadProblem sentence="Couldn’t load the newest posts." />
      )}
      {posts?.length !== 0 && (
        <p className="mt-block">
          <ButtonLink to={href('/blog')}>{button}</ButtonLink>
        </p>
      )}
    </PageSection>
  );
}

function PostPreviews({ posts }: { posts: PostPreview[] }) {
  if (posts.length === 0) {
    return (
      <p className="max-w-[29em] text-lead text-muted">
        No blog posts available yet - but exciting content is coming soon!
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-block lg:grid-cols-[1.45fr_1fr]">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostPreviewLink {...post} />
        </li>
      ))}
    </ul>
  );
}

function PostPreviewLink(post: PostPreview) {
  return (
    <a href={postPath(post)} className="post-teaser">
      {(post.plate || post.headerImage) && (
        <Picture
          fileName={post.plate ?? post.headerImage}
          alt=""
          facts={post.facts}
          sizes="(min-width: 64rem) 38vw, (min-width: 48rem) 66vw, 92vw"
          className="rounded-card"
        />
      )}
      <h3 className="mt-5 text-heading">{titleOf(post)}</h3>
      {post.excerpt && <p className="mt-3 line-clamp-3 text-muted">{post.excerpt}</p>}
      <PostFacts post={post} className="mt-4" />
    </a>
  );
}
