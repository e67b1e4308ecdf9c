import {
  attributeOf,
  setAttribute,
  textOf,
  type XmlElement,
  type XmlNode,
} from '~/features/podcast/xml/tree';
import {
  addChild,
  childrenOf,
  firstOrNew,
  inside,
  type Place,
  removeChildren,
  type Vocabulary,
} from './place';

/** Where one field of the form lives in the feed. */
export interface Slot {
  read(place: Place): string;
  /** Empty text takes the tag away. */
  write(place: Place, value: string): void;
}

export function textSlot(vocabulary: Vocabulary, name: string): Slot {
  return {
    read: (place) => readText(childrenOf(place, vocabulary, name)[0]),
    write(place, value) {
      if (value === '') removeChildren(place, vocabulary, name);
      else firstOrNew(place, vocabulary, name).children = [textNode(value)];
    },
  };
}

export function attributeSlot(vocabulary: Vocabulary, name: string, attribute: string): Slot {
  return {
    read: (place) => readAttribute(childrenOf(place, vocabulary, name)[0], attribute),
    write(place, value) {
      if (value === '') removeChildren(place, vocabulary, name);
      else setAttribute(firstOrNew(place, vocabulary, name), attribute, value);
    },
  };
}

/** A slot one tag deeper; a parent left without children goes as well. */
export function nestedSlot(vocabulary: Vocabulary, parent: string, slot: Slot): Slot {
  return {
    read(place) {
      const found = childrenOf(place, vocabulary, parent)[0];
      return found ? slot.read(inside(place, found)) : '';
    },
    write(place, value) {
      const existing = childrenOf(place, vocabulary, parent)[0];
      if (!existing && value === '') return;
      const element = existing ?? addChild(place, vocabulary, parent);
      slot.write(inside(place, element), value);
      if (element.children.every((node) => typeof node === 'string')) {
        removeChildren(place, vocabulary, parent);
      }
    },
  };
}

/** Shows what is in the feed in the form's own words, and writes those. */
export function translatedSlot(
  slot: Slot,
  fromFeed: (text: string) => string,
  toFeed = same,
): Slot {
  return {
    read: (place) => fromFeed(slot.read(place)),
    write: (place, value) => slot.write(place, toFeed(value)),
  };
}

export function readText(element: XmlElement | undefined): string {
  return element ? textOf(element).trim() : '';
}

export function readAttribute(element: XmlElement | undefined, name: string): string {
  return element ? attributeOf(element, name).trim() : '';
}

/** Apple asks for HTML in CDATA. */
export function textNode(value: string): XmlNode {
  return value.includes('<') ? { cdata: value } : value;
}

function same(text: string): string {
  return text;
}
