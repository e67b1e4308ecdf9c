import { plainText } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import { webAddress } from '~/formats/links';
import type { EmbedBody } from './embed-section';
import { type Embed, embedOf } from './providers';

export interface RenderedEmbed {
  type: 'embed';
  url: string | undefined;
  name: string;
  /** Null for an unknown provider: the card is then only a link. */
  embed: Embed | null;
}

export const embedServerSection: ServerDefinition<EmbedBody, RenderedEmbed> = {
  render: ({ type, url, caption }) => ({
    type,
    url: webAddress(url),
    name: caption.trim() || url,
    embed: embedOf(url),
  }),
  toFeed: ({ url, caption }) => {
    const link = webAddress(url);
    const name = escapeMarkup(caption.trim() || url);
    return link ? `<p><a href="${escapeMarkup(link)}">${name}</a></p>` : `<p>${name}</p>`;
  },
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
};
