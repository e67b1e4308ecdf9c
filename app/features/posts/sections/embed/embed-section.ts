import { plainText } from '~/features/posts/markdown/markdown-tree';
import { escapeMarkdown } from '~/features/posts/sections/markdown-pieces';
import { defineSection, storedText } from '~/features/posts/sections/section-definition';
import { webAddress } from '~/formats/links';
import { embedOf } from './providers';

export const embedSection = defineSection('embed', {
  url: storedText,
  /** The title of its card. */
  caption: storedText,
})({
  label: 'Embed',
  hint: 'A video, pen, gist or post from elsewhere. Loads when clicked.',
  words: ['youtube', 'vimeo', 'codepen', 'gist', 'mastodon', 'bluesky', 'video'],
  toMarkdown: ({ url, caption }) => {
    const link = webAddress(url);
    if (!link) return escapeMarkdown(url);
    return caption ? `[${escapeMarkdown(caption)}](<${link}>)` : `<${link}>`;
  },
  texts: ({ caption, url }) => [caption, url],
  render: ({ type, url, caption }) => ({
    type,
    url: webAddress(url),
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
    if (link?.type !== 'link' || others.length > 0 || !embedOf(link.url)) return null;
    const words = plainText(link);
    return { type: 'embed', url: link.url, caption: words === link.url ? '' : words };
  },
});
