import { elementsOf, localName, type XmlElement } from '~/features/podcast/xml/tree';

const NAMESPACES = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
} as const;

/** 'rss' is the feed's own vocabulary: no namespace, or whichever the outermost tag is in. */
export type Vocabulary = 'rss' | keyof typeof NAMESPACES;

/** An element and the way to it from the outermost tag: the prefixes in force depend on it. */
export interface Place {
  path: readonly XmlElement[];
  element: XmlElement;
}

export function placeOf(root: XmlElement): Place {
  return { path: [root], element: root };
}

export function inside(place: Place, element: XmlElement): Place {
  return { path: [...place.path, element], element };
}

function isNamed(place: Place, child: XmlElement, vocabulary: Vocabulary, name: string) {
  return localName(child.name) === name && speaks(place, child.namespace, vocabulary);
}

export function childrenOf(place: Place, vocabulary: Vocabulary, name: string): XmlElement[] {
  return elementsOf(place.element).filter((child) => isNamed(place, child, vocabulary, name));
}

export function removeChildren(place: Place, vocabulary: Vocabulary, name: string): void {
  const gone = new Set<unknown>(childrenOf(place, vocabulary, name));
  place.element.children = place.element.children.filter((node) => !gone.has(node));
}

export function firstOrNew(place: Place, vocabulary: Vocabulary, name: string): XmlElement {
  return childrenOf(place, vocabulary, name)[0] ?? addChild(place, vocabulary, name);
}

/** New tags of a channel stand before its first item, where readers and people look for them. */
export function addChild(place: Place, vocabulary: Vocabulary, name: string): XmlElement {
  const child = newElement(place, vocabulary, name);
  const { children } = place.element;
  const firstItem = childrenOf(place, 'rss', 'item')[0];
  children.splice(firstItem ? children.indexOf(firstItem) : children.length, 0, child);
  return child;
}

export function newElement(place: Place, vocabulary: Vocabulary, name: string): XmlElement {
  const root = rootOf(place);
  if (vocabulary === 'rss') {
    const prefix = root.name.slice(0, -localName(root.name).length);
    return { name: prefix + name, namespace: root.namespace, attributes: [], children: [] };
  }
  const [prefix, namespace] = prefixFor(place, vocabulary);
  return { name: `${prefix}:${name}`, namespace, attributes: [], children: [] };
}

function speaks(place: Place, namespace: string, vocabulary: Vocabulary): boolean {
  if (vocabulary === 'rss') return namespace === rootOf(place).namespace;
  // Old feeds spell Apple's address with other capitals; players read them all the same.
  return namespace.toLowerCase() === NAMESPACES[vocabulary].toLowerCase();
}

function rootOf(place: Place): XmlElement {
  return place.path[0] ?? place.element;
}

/** A prefix that means the vocabulary here: one in force, else a new one declared on the outermost tag. */
function prefixFor(place: Place, vocabulary: Exclude<Vocabulary, 'rss'>): [string, string] {
  const inForce = new Map<string, string>();
  for (const element of place.path) {
    for (const [key, value] of element.attributes) {
      if (key.startsWith('xmlns:')) inForce.set(key.slice('xmlns:'.length), value);
    }
  }
  for (const [prefix, namespace] of inForce) {
    if (speaks(place, namespace, vocabulary)) return [prefix, namespace];
  }
  const namespace = NAMESPACES[vocabulary];
  let prefix: string = vocabulary;
  while (inForce.has(prefix)) prefix += '-x';
  rootOf(place).attributes.push([`xmlns:${prefix}`, namespace]);
  return [prefix, namespace];
}
