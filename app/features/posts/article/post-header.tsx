import { href } from 'react-router';
import { isPlate } from '~/art/plate-name';
import { titleOf } from '~/features/posts/post-display';
import { Picture } from '~/ui/picture';
import { Plate, PlateLegend } from '~/ui/plate';
import { titleSize } from '~/ui/title-size';
import { PostFacts } from './post-card';
import type { ArticleData } from './render-article.server';

/** Set by hand, because the stylesheet cannot select the result of dir="auto". */
const fromRight = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Title and facts: over the header image if there is one, else under the plate. */
export function PostHeader({ post }: { post: ArticleData }) {
  const words = titleOf(post);
  const plate = post.header?.fileName ?? post.plate;
  const title = (
    <div className="post-title">
      <a href={href('/blog')} className="label link text-muted">
        Blog
      </a>
      <h1
        dir={fromRight.test(words) ? 'rtl' : 'auto'}
        className={`p-name mt-4 ${titleSize(words)}`}
      >
        {words}
      </h1>
      <PostFacts post={post} className="mt-6" />
      <PlateLegend name={plate} own={!post.header} />
    </div>
  );
  if (isPlate(plate)) {
    return (
      <header id="post-plate" className="plate-hero" data-own={post.header ? undefined : ''}>
        {/* Drawn with the first frame, or the plate of a card has nowhere to travel to. */}
        <link rel="expect" href="#post-plate" blocking="render" />
        <Plate name={plate} alt="" cover />
        {title}
      </header>
    );
  }
  if (!post.header) return null;
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
      {title}
    </header>
  );
}
