import { joinCategory, splitCategory } from '~/features/podcast/categories';
import type { PodcastFields } from '~/features/podcast/draft';
import { attributeOf, setAttribute, type XmlElement } from '~/features/podcast/xml/tree';
import {
  addChild,
  childrenOf,
  firstChild,
  firstOrNewChild,
  newElement,
  removeChildren,
} from './elements';
import {
  converted,
  elementAttribute,
  elementText,
  type FieldMapping,
  nestedIn,
  readAttribute,
} from './field-mapping';

/** Apple once took yes, no and clean; players still read them. */
function readExplicit(text: string): string {
  const value = text.toLowerCase();
  if (['true', 'yes', 'explicit'].includes(value)) return 'true';
  return ['false', 'no', 'clean'].includes(value) ? 'false' : '';
}

export const explicit = converted(elementText('itunes', 'explicit'), readExplicit);

/** The first category is the one Apple shows; further ones stay as they are. */
const category: FieldMapping = {
  read(channel) {
    const element = firstChild(channel, 'itunes', 'category');
    const nested = element && firstChild(element, 'itunes', 'category');
    return joinCategory(readAttribute(element, 'text'), readAttribute(nested, 'text'));
  },
  write(channel, value) {
    if (value === '') return removeChildren(channel, 'itunes', 'category');
    const [name, subcategory] = splitCategory(value);
    const element = firstOrNewChild(channel, 'itunes', 'category');
    element.attributes = [['text', name]];
    element.children = [];
    if (subcategory === '') return;
    const nested = newElement(element, 'itunes', 'category');
    nested.attributes = [['text', subcategory]];
    element.children = [nested];
  },
};

/** Where the feed itself is published: the atom:link with rel="self". */
const feedAddress: FieldMapping = {
  read: (channel) => readAttribute(selfLink(channel), 'href'),
  write(channel, value) {
    const existing = selfLink(channel);
    if (value === '') {
      channel.children = channel.children.filter((node) => node !== existing);
      return;
    }
    const link = existing ?? addChild(channel, 'atom', 'link');
    setAttribute(link, 'href', value);
    setAttribute(link, 'rel', 'self');
    setAttribute(link, 'type', 'application/rss+xml');
  },
};

function selfLink(channel: XmlElement): XmlElement | undefined {
  return childrenOf(channel, 'atom', 'link').find((link) => attributeOf(link, 'rel') === 'self');
}

/** RSS's own image has no meaning without its URL. */
const imageUrl: FieldMapping = {
  ...nestedIn('rss', 'image', elementText('rss', 'url')),
  write(channel, value) {
    if (value === '') removeChildren(channel, 'rss', 'image');
    else nestedIn('rss', 'image', elementText('rss', 'url')).write(channel, value);
  },
};

export const podcastMapping: Record<keyof PodcastFields, FieldMapping> = {
  title: elementText('rss', 'title'),
  link: elementText('rss', 'link'),
  description: elementText('rss', 'description'),
  language: elementText('rss', 'language'),
  feedAddress,
  author: elementText('itunes', 'author'),
  ownerName: nestedIn('itunes', 'owner', elementText('itunes', 'name')),
  ownerEmail: nestedIn('itunes', 'owner', elementText('itunes', 'email')),
  artwork: elementAttribute('itunes', 'image', 'href'),
  category,
  explicit,
};

/** Elements that often repeat a field word for word. One that did is changed with the field. */
export const podcastCopies: Partial<Record<keyof PodcastFields, FieldMapping[]>> = {
  title: [elementText('itunes', 'title'), nestedIn('rss', 'image', elementText('rss', 'title'))],
  link: [nestedIn('rss', 'image', elementText('rss', 'link'))],
  description: [elementText('itunes', 'summary'), elementText('itunes', 'subtitle')],
  artwork: [imageUrl],
};
