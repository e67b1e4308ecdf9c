import { elementsOf, localName, rootOf, type XmlElement } from '~/features/podcast/xml/tree';

const namespaceUris = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
} as const;

/** 'rss' is the namespace of the root element, which most feeds leave empty. */
export type Namespace = 'rss' | keyof typeof namespaceUris;

export function childrenOf(parent: XmlElement, namespace: Namespace, name: string): XmlElement[] {
  return elementsOf(parent).filter(
    (child) => localName(child.name) === name && isIn(namespace, child.namespace, parent),
  );
}

export function firstChild(
  parent: XmlElement,
  namespace: Namespace,
  name: string,
): XmlElement | undefined {
  return childrenOf(parent, namespace, name)[0];
}

export function removeChildren(parent: XmlElement, namespace: Namespace, name: string): void {
  const removed = new Set<unknown>(childrenOf(parent, namespace, name));
  parent.children = parent.children.filter((node) => !removed.has(node));
}

export function firstOrNewChild(
  parent: XmlElement,
  namespace: Namespace,
  name: string,
): XmlElement {
  return firstChild(parent, namespace, name) ?? addChild(parent, namespace, name);
}

/** Adds an element; in a channel, before the first item. */
export function addChild(parent: XmlElement, namespace: Namespace, name: string): XmlElement {
  const child = newElement(parent, namespace, name);
  const firstItem = firstChild(parent, 'rss', 'item');
  const index = firstItem ? parent.children.indexOf(firstItem) : parent.children.length;
  parent.children.splice(index, 0, child);
  return child;
}

export function newElement(parent: XmlElement, namespace: Namespace, name: string): XmlElement {
  const [prefix, uri] = prefixAndUri(parent, namespace);
  return {
    name: prefix ? `${prefix}:${name}` : name,
    namespace: uri,
    attributes: [],
    children: [],
    parent,
  };
}

function isIn(namespace: Namespace, uri: string, context: XmlElement): boolean {
  if (namespace === 'rss') return uri === rootOf(context).namespace;
  // Old feeds spell Apple's URI with other capitals; players accept them.
  return uri.toLowerCase() === namespaceUris[namespace].toLowerCase();
}

/** A prefix declared for the namespace here; where there is none, a new one is declared on the root. */
function prefixAndUri(parent: XmlElement, namespace: Namespace): [prefix: string, uri: string] {
  const root = rootOf(parent);
  if (namespace === 'rss') return [root.name.split(':').slice(0, -1).join(), root.namespace];
  const declared = declaredPrefixes(parent);
  const found = [...declared].find(([, uri]) => isIn(namespace, uri, parent));
  if (found) return found;
  let prefix: string = namespace;
  while (declared.has(prefix)) prefix += '-x';
  root.attributes.push([`xmlns:${prefix}`, namespaceUris[namespace]]);
  return [prefix, namespaceUris[namespace]];
}

function declaredPrefixes(element: XmlElement): Map<string, string> {
  const declared = new Map(element.parent ? declaredPrefixes(element.parent) : []);
  for (const [name, value] of element.attributes) {
    if (name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), value);
  }
  return declared;
}
