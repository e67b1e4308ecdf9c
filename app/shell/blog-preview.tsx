import type { HomeSection } from 'content/schema';
import { href } from 'react-router';
import { PageSection } from '~/features/portfolio/page-section';
import type { CardData } from '~/features/posts/article/blog-list';
import { PostCard } from '~/features/posts/article/post-card';
import { ButtonLink } from '~/ui/button';
import { LoadProblem } from '~/ui/load-problem';

interface BlogPreviewProps {
  section: HomeSection;
  posts: CardData[] | null;
  button: string;
}

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
      <p className="mt-block">
        <ButtonLink to={href('/blog')}>{button}</ButtonLink>
      </p>
    </PageSection>
  );
}

function PostPreviews({ posts }: { posts: NonNullable<BlogPreviewProps['posts']> }) {
  if (posts.length === 0) {
    return (
      <p className="max-w-[29em] text-lead text-muted">
        No blog posts available yet - but exciting content is coming soon!
      </p>
    );
  }
  return (
    <ul data-island="plates" className="post-pair">
      {posts.map((preview) => (
        <PostCard key={preview.post.id} {...preview} heading="h3" />
      ))}
    </ul>
  );
}
