import { codeSection } from '~/features/posts/sections/code/code-section';
import { escapeMarkup } from '~/formats/html';
import type { OnUnsupported } from './html-cards';
import { htmlToMarkdown } from './html-to-markdown';

type Card = Record<string, unknown>;

/** Cards shown only in mail or to members. */
const notOnThePage = new Set(['paywall', 'email', 'email-cta']);

/** A card of Ghost's editors as markdown; null if it is none. Unsupported cards are reported. */
export function ghostCard(name: string, card: Card, onLost: OnUnsupported): string | null {
  if (name === 'html') return htmlToMarkdown(text(card.html), onLost);
  if (name === 'markdown' || name === 'card-markdown') return text(card.markdown);
  if (name === 'codeblock' || name === 'code') {
    const body = { value: text(card.code), language: text(card.language) };
    return codeSection.toMarkdown({ type: 'code', caption: '', highlighted: '', ...body });
  }
  if (name === 'horizontalrule' || name === 'hr') return '---';
  const html = cardHtml(name, card);
  if (html !== null) return htmlToMarkdown(html, onLost);
  return notOnThePage.has(name) ? '' : null;
}

/** The HTML that Ghost writes for a card, as far as it is needed here. */
function cardHtml(name: string, card: Card): string | null {
  const caption = card.caption ? `<figcaption>${text(card.caption)}</figcaption>` : '';
  switch (name) {
    case 'image':
      return `<figure>${picture(card)}${caption}</figure>`;
    case 'gallery':
      return `<figure>${list(card.images).map(picture).join('')}${caption}</figure>`;
    case 'embed':
      return `<figure><iframe src="${attribute(card.url)}"></iframe>${caption}</figure>`;
    case 'video':
      return `<figure class="kg-video-card"><video src="${attribute(card.src)}" poster="${attribute(card.customThumbnailSrc || card.thumbnailSrc)}" width="${attribute(card.width)}" height="${attribute(card.height)}"></video>${caption}</figure>`;
    case 'audio':
      return `<audio src="${attribute(card.src)}" title="${attribute(card.title)}"></audio>`;
    case 'bookmark': {
      const { title } = (card.metadata ?? {}) as Card;
      return `<p>${link(card.url, title || card.title || card.url)}</p>${caption}`;
    }
    case 'callout':
      return `<div class="kg-callout-card"><div class="kg-callout-emoji">${text(card.calloutEmoji)}</div><div class="kg-callout-text">${text(card.calloutText)}</div></div>`;
    case 'toggle':
      return `<h4>${text(card.heading)}</h4>${text(card.content)}`;
    case 'button':
      return `<p>${link(card.buttonUrl, card.buttonText)}</p>`;
    case 'file':
      return `<p>${link(card.src, card.fileTitle || card.fileName)}</p>`;
    default:
      return null;
  }
}

function picture({ src, alt }: Card): string {
  return `<img src="${attribute(src)}" alt="${attribute(alt)}">`;
}

function link(url: unknown, words: unknown): string {
  return `<a href="${attribute(url)}">${attribute(words)}</a>`;
}

const attribute = (value: unknown) => escapeMarkup(text(value));

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function list(value: unknown): Card[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}
