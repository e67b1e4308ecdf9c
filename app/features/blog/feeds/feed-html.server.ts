import { Footnotes } from '~/features/posts/markdown/footnotes.server';
import { renderForFeed } from '~/features/posts/markdown/markdown.server';
import { SharedDefinitions } from '~/features/posts/markdown/shared-definitions';
import type { Post } from '~/features/posts/post';
import { headerOf } from '~/features/posts/post-pictures';
import type { FeedRendering } from '~/features/posts/sections/section-definition';
import { definitionOf } from '~/features/posts/sections/sections';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';

/** A whole post as plain HTML, for feed readers. */
export function feedHtmlOf(
  post: Pick<Post, 'excerpt' | 'headerImage' | 'content' | 'id'>,
  origin: string,
  /** Pictures without a file. */
  missing: ReadonlySet<string> = new Set(),
): string {
  let texts = 0;
  const footnotes = new Footnotes();
  const definitions = new SharedDefinitions(post.content);
  const address = (fileName: string) => origin + vendorPath(fileName);
  const feed: FeedRendering = {
    address,
    markdown: (value) => {
      texts += 1;
      const idPrefix = `${post.id}-${texts}`;
      return renderForFeed(value, { idPrefix, siteUrl: origin, footnotes, definitions, missing });
    },
    image: (fileName, alt) =>
      missing.has(fileName)
        ? ''
        : `<p><img src="${escapeMarkup(address(fileName))}" alt="${escapeMarkup(alt)}"></p>`,
  };
  const sections = post.content.map(
    (section) =>
      (section.title ? `<h2>${escapeMarkup(section.title)}</h2>` : '') +
      definitionOf(section).toFeed(section, feed),
  );
  return [
    post.headerImage ? feed.image(headerOf(post), '') : '',
    post.excerpt ? `<p><em>${escapeMarkup(post.excerpt)}</em></p>` : '',
    ...sections,
    footnotes.toHtml(),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
