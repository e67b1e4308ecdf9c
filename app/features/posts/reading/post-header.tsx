import { href } from 'react-router';
import { titleOf } from '~/features/posts/post-rules';
import { Picture } from '~/ui/picture';
import { titleSize } from '~/ui/title-size';
import { PostFacts } from './post-card';
import type { PostPageData } from './post-page.server';

type HeaderFacts = Pick<
  PostPageData,
  'title' | 'author' | 'timeToRead' | 'publishedDate' | 'createdAt' | 'header'
>;

/** Title and facts: over the header image where there is one, above the article where not. */
export function PostHeader({ post }: { post: HeaderFacts }) {
  const title = (
    <div className="page">
      <div className="post-title-block">
        <a href={href('/blog')} className="label link text-muted">
          Blog
        </a>
        <h1 className={`mt-4 ${titleSize(titleOf(post))}`}>{titleOf(post)}</h1>
        <PostFacts post={post} className="mt-6 text-[0.8125rem]" />
      </div>
    </div>
  );
  if (!post.header) {
    return <header className="pt-[calc(var(--nav-offset)+clamp(2rem,6vw,5rem))]">{title}</header>;
  }
  return (
    <header className="post-hero">
      <Picture
        fileName={post.header.fileName}
        alt=""
        facts={post.header.facts}
        sizes="100vw"
        priority
        cover
        className="post-hero-image"
      />
      <div className="post-hero-words">{title}</div>
    </header>
  );
}
