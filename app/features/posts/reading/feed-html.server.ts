import type { Post } from '~/features/posts/post';
import type { FeedRendering } from '~/features/posts/sections/kind.server';
import { serverKindOf } from '~/features/posts/sections/kinds.server';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { renderForFeed } from './markdown.server';

/** A whole post as plain HTML, for feed readers. */
export function feedHtmlOf(
  post: Pick<Post, 'excerpt' | 'headerImage' | 'content' | 'id'>,
  origin: string,
): string {
  let texts = 0;
  const address = (fileName: string) => origin + vendorPath(fileName);
  const feed: FeedRendering = {
    address,
    markdown: (value) => {
      texts += 1;
      return renderForFeed(value, `${post.id}-${texts}`, origin);
    },
    image: (fileName, alt) =>
      `<p><img src="${escapeMarkup(address(fileName))}" alt="${escapeMarkup(alt)}"></p>`,
  };
  return [
    post.headerImage ? feed.image(post.headerImage, '') : '',
    post.excerpt ? `<p><em>${escapeMarkup(post.excerpt)}</em></p>` : '',
    ...post.content.map(
      (section) =>
        (section.title ? `<h2>${escapeMarkup(section.title)}</h2>` : '') +
        serverKindOf(section).toFeed(section, feed),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
