import { isPlate, lacksReadings } from '~/art/plate-name';
import type { Heading } from '~/features/posts/sections/section-definition';
import { SectionView } from '~/features/posts/sections/section-view';
import type { SeriesPosition } from '~/features/posts/tags/term-pages.server';
import { seriesPath, tagPath } from '~/features/posts/tags/term-path';
import { classNames } from '~/ui/class-names';
import { PlateLegend } from '~/ui/plate';
import { PostHeader } from './post-header';
import type { ArticleData } from './render-article.server';
import type { RenderedSection } from './rendered';

const contentsFrom = 3;
const noteUpTo = 1600;

/** A text short enough to be set larger on a wide screen. */
function isNote({ sections: [first, ...more], footnotes }: ArticleData): boolean {
  return first?.type === 'text' && more.length === 0 && !footnotes && first.html.length < noteUpTo;
}

/** A post from its title to its tags, for readers, reviewers and the owner's preview. */
export function PostArticle({ post }: { post: ArticleData }) {
  const chapters = post.headings.filter(({ level }) => level === 2);
  const hasContents = chapters.length >= contentsFrom;
  const picture = post.header?.fileName ?? '';
  return (
    <article data-island="article" className="post-article h-entry">
      <div aria-hidden="true" className="reading-progress" />
      <PostHeader post={post} />
      <div className={classNames('post-body', isNote(post) && 'post-note')}>
        {(isPlate(picture) || post.series || hasContents) && (
          <div className="post-margin">
            <PlateLegend name={picture} own={lacksReadings(post.headerImage)} />
            {post.series && <SeriesLine series={post.series} />}
            {hasContents && <ContentsSidebar headings={chapters} />}
          </div>
        )}
        <div dir="auto" className="post-column">
          {post.excerpt && <p className="post-excerpt p-summary">{post.excerpt}</p>}
          {hasContents && <ContentsDisclosure headings={chapters} />}
          <div className="e-content">
            <PostSections sections={post.sections} />
          </div>
          {post.footnotes && (
            <div
              className="post-footnotes prose"
              dangerouslySetInnerHTML={{ __html: post.footnotes }}
            />
          )}
          {post.tags.length > 0 && <PostTags tags={post.tags} linked={post.hasTagPages} />}
        </div>
      </div>
    </article>
  );
}

export function PostSections({ sections }: { sections: readonly RenderedSection[] }) {
  return sections.map((section, index) => (
    // Sections have only their position as identity, and the list does not change while shown.
    <section key={`${index}-${section.type}`} className="post-section">
      {section.heading && (
        <h2 id={section.heading.id} className="post-heading">
          {section.heading.text}
          <HeadingAnchor id={section.heading.id} text={section.heading.text} />
        </h2>
      )}
      <SectionView section={section} />
    </section>
  ));
}

function HeadingAnchor({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className="heading-anchor" aria-label={`Link to the section ${text}`}>
      #
    </a>
  );
}

function ContentsSidebar({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label="On this page" className="contents-beside">
      <p className="label mb-2 text-muted">On this page</p>
      <ContentsList headings={headings} />
    </nav>
  );
}

/** The same, collapsed below the excerpt, on narrow screens. */
function ContentsDisclosure({ headings }: { headings: readonly Heading[] }) {
  return (
    <details className="contents-folded">
      <summary>On this page</summary>
      <ContentsList headings={headings} />
    </details>
  );
}

function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} data-chapter={id}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** 'Part 2 of 5' with a link to the series, above the post. */
function SeriesLine({ series }: { series: SeriesPosition }) {
  return (
    <p className="label text-muted">
      Part {series.part} of {series.parts} in{' '}
      <a href={seriesPath(series.name)} className="link">
        {series.name}
      </a>
    </p>
  );
}

function PostTags({ tags, linked }: { tags: readonly string[]; linked: boolean }) {
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
