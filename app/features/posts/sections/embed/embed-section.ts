import { ownPictureName, plainText } from '~/features/posts/markdown/markdown-tree';
import {
  escapeMarkdown,
  pictureAsMarkdown,
  titlePart,
} from '~/features/posts/sections/markdown-pieces';
import { defineSection, storedText } from '~/features/posts/sections/section-definition';
import { webAddress } from '~/formats/links';
import { z } from '~/formats/zod';
import { embedOf } from './providers';

export const embedSection = defineSection('embed', {
  url: storedText,
  /** The title of its card. */
  caption: storedText,
  /** Of the page, on the card of one that can't be shown in a frame. */
  picture: z.string().optional(),
})({
  label: 'Embed',
  hint: 'A video, pen, gist or post from elsewhere, or the card of a page',
  words: ['youtube', 'vimeo', 'codepen', 'gist', 'mastodon', 'bluesky', 'video'],
  toMarkdown: ({ url, caption, picture }) => {
    const link = webAddress(url);
    if (!link) return escapeMarkdown(url);
    const shown = picture ? `${pictureAsMarkdown({ fileName: picture, alt: '' })} ` : '';
    if (!embedOf(url))
      return `[${shown}${escapeMarkdown(caption || url)}](<${link}>${titlePart(bookmark)})`;
    return caption ? `[${escapeMarkdown(caption)}](<${link}>)` : `<${link}>`;
  },
  texts: ({ caption, url }) => [caption, url],
  pictures: ({ picture }) => (picture ? [{ fileName: picture }] : []),
  render: ({ type, url, caption, picture }, page) => ({
    type,
    url: webAddress(url),
    site: siteOf(url),
    picture: picture ? { fileName: picture, facts: page.image(picture) } : null,
    name: caption.trim() || url,
    // Null for an unknown provider: the card is then only a link.
    embed: embedOf(url),
  }),
  frameOrigins: ({ url }) => {
    const embed = embedOf(url);
    return embed ? [new URL(embed.src).origin] : [];
  },
  fromMarkdown: (node) => {
    const [link, ...others] = node.type === 'paragraph' ? node.children : [];
    if (link?.type !== 'link' || others.length > 0) return null;
    if (!embedOf(link.url) && link.title !== bookmark) return null;
    const words = plainText(link).trim();
    const [first] = link.children;
    const picture = first?.type === 'image' && ownPictureName(first.url);
    return {
      type: 'embed',
      url: link.url,
      caption: words === link.url ? '' : words,
      ...(picture && { picture }),
    };
  },
});

/** What tells the card of a page from a link, in Markdown. */
const bookmark = 'Bookmark';

const siteOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
