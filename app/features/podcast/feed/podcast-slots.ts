import { joinCategory, splitCategory } from '~/features/podcast/categories';
import type { PodcastFields } from '~/features/podcast/draft';
import { attributeOf, setAttribute, type XmlElement } from '~/features/podcast/xml/tree';
import { addChild, childrenOf, firstOrNew, inside, newElement, removeChildren } from './place';
import {
  attributeSlot,
  nestedSlot,
  readAttribute,
  type Slot,
  textSlot,
  translatedSlot,
} from './slots';

/** Apple once took yes, no and clean; players still read them. */
function readExplicit(text: string): string {
  const value = text.toLowerCase();
  if (['true', 'yes', 'explicit'].includes(value)) return 'true';
  return ['false', 'no', 'clean'].includes(value) ? 'false' : '';
}

export const explicitSlot = translatedSlot(textSlot('itunes', 'explicit'), readExplicit);

/** The first category is the one Apple shows; further ones stay as they are. */
const categorySlot: Slot = {
  read(place) {
    const category = childrenOf(place, 'itunes', 'category')[0];
    if (!category) return '';
    const subcategory = childrenOf(inside(place, category), 'itunes', 'category')[0];
    return joinCategory(readAttribute(category, 'text'), readAttribute(subcategory, 'text'));
  },
  write(place, value) {
    if (value === '') return removeChildren(place, 'itunes', 'category');
    const [category, subcategory] = splitCategory(value);
    const element = firstOrNew(place, 'itunes', 'category');
    element.attributes = [['text', category]];
    element.children = [];
    if (subcategory === '') return;
    const nested = newElement(inside(place, element), 'itunes', 'category');
    nested.attributes = [['text', subcategory]];
    element.children = [nested];
  },
};

/** Where the feed itself is published: the atom:link that says rel="self". */
const feedAddressSlot: Slot = {
  read: (place) => readAttribute(childrenOf(place, 'atom', 'link').find(isSelf), 'href'),
  write(place, value) {
    const existing = childrenOf(place, 'atom', 'link').find(isSelf);
    if (value === '') {
      place.element.children = place.element.children.filter((node) => node !== existing);
      return;
    }
    const link = existing ?? addChild(place, 'atom', 'link');
    setAttribute(link, 'href', value);
    setAttribute(link, 'rel', 'self');
    setAttribute(link, 'type', 'application/rss+xml');
  },
};

function isSelf(link: XmlElement): boolean {
  return attributeOf(link, 'rel') === 'self';
}

export const podcastSlots: Record<keyof PodcastFields, Slot> = {
  title: textSlot('rss', 'title'),
  link: textSlot('rss', 'link'),
  description: textSlot('rss', 'description'),
  language: textSlot('rss', 'language'),
  feedAddress: feedAddressSlot,
  author: textSlot('itunes', 'author'),
  ownerName: nestedSlot('itunes', 'owner', textSlot('itunes', 'name')),
  ownerEmail: nestedSlot('itunes', 'owner', textSlot('itunes', 'email')),
  artwork: attributeSlot('itunes', 'image', 'href'),
  category: categorySlot,
  explicit: explicitSlot,
};

/** Tags that often repeat a field word for word; one that did follows the field. */
export const podcastMirrors: Partial<Record<keyof PodcastFields, Slot[]>> = {
  title: [textSlot('itunes', 'title'), nestedSlot('rss', 'image', textSlot('rss', 'title'))],
  link: [nestedSlot('rss', 'image', textSlot('rss', 'link'))],
  description: [textSlot('itunes', 'summary'), textSlot('itunes', 'subtitle')],
  artwork: [nestedSlot('rss', 'image', textSlot('rss', 'url'))],
};
