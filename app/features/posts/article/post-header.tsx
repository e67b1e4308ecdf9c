import type { ReactNode } from 'react';
import { href } from 'react-router';
import { isPlate, lacksReadings } from '~/art/plate-name';
import { titleOf } from '~/features/posts/post-display';
import type { ImageFacts } from '~/formats/pictures';
import { classNames } from '~/ui/class-names';
import { DisplayWords } from '~/ui/display-words';
import { Picture } from '~/ui/picture';
import { Plate } from '~/ui/plate';
import { titleSize } from '~/ui/title-size';
import { PostFacts } from './post-card';
import type { ArticleData } from './render-article.server';

/** Set by hand, because the stylesheet cannot select the result of dir="auto". */
const fromRight = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Title and facts, on the header image if there is one. */
export function PostHeader({ post }: { post: ArticleData }) {
  const words = titleOf(post);
  const title = (
    <div className="post-title">
      <a href={href('/blog')} className="label link text-muted">
        Blog
      </a>
      <h1
        dir={fromRight.test(words) ? 'rtl' : 'auto'}
        className={`p-name mt-3 ${titleSize(words)}`}
      >
        <DisplayWords>{words}</DisplayWords>
      </h1>
      <PostFacts post={post} className="mt-4" />
    </div>
  );
  if (!post.header) return <header className="post-plain">{title}</header>;
  return (
    <PostHero {...post.header} own={lacksReadings(post.headerImage)}>
      {/* Drawn with the first frame, or the plate of a card has nowhere to travel to. */}
      {isPlate(post.header.fileName) && <link rel="expect" href="#post-hero" blocking="render" />}
      {title}
    </PostHero>
  );
}

interface PostHeroProps {
  fileName: string;
  facts?: ImageFacts;
  /** Drawn from the text of the post. */
  own: boolean;
  className?: string;
  /** What stands on it. */
  children: ReactNode;
}

/** The header image of a post, with its title. */
export function PostHero({ fileName, facts, own, className, children }: PostHeroProps) {
  return (
    <header
      id="post-hero"
      className={classNames('post-hero', className)}
      data-own={own ? '' : undefined}
    >
      {isPlate(fileName) ? (
        <Plate name={fileName} alt="" view="head" className="post-hero-image" />
      ) : (
        <Picture
          fileName={fileName}
          alt=""
          facts={facts}
          sizes="100vw"
          priority
          cover
          className="post-hero-image"
        />
      )}
      {children}
    </header>
  );
}
