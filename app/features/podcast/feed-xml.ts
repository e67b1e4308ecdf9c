export const maxBytes = 1024 * 1024;
const xmlns = 'http://www.w3.org/2000/xmlns/';
const namespaces: Record<string, string> = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
};

/** Why a feed could not be loaded: the message and, for a syntax error, the place. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.detail = detail;
  }
}

export function parse(text: string): XMLDocument {
  if (text.length > maxBytes)
    throw new LoadError('Error loading RSS feed: it is larger than 1 MB.');
  if (/<!doctype/i.test(text.slice(0, text.indexOf('<rss')))) {
    throw new LoadError(
      'Error loading RSS feed: it has a DOCTYPE. Feeds need none, and it can hide entities that grow.',
    );
  }
  // Not DOMParser: Chromium's answer to broken XML has styles, and the page's policy logs an error for each.
  const feed = document.implementation.createDocument(null, 'feed');
  const holder = feed.documentElement;
  try {
    // Feeds often start with a blank line, which XML forbids before its declaration.
    holder.innerHTML = text.trimStart().replace(/^<\?xml\s[\s\S]*?\?>/, '');
  } catch {
    throw new LoadError('Error parsing XML. Please check the format.', faultIn(text));
  }
  const nodes = [...holder.childNodes].filter(
    (node) => !(node instanceof Text && node.data.trim() === ''),
  );
  const names = [...holder.querySelectorAll('*')].flatMap((one) => [one, ...one.attributes]);
  const isDocument = holder.childElementCount === 1 && !nodes.some((node) => node instanceof Text);
  // A prefix without a namespace is left in the name.
  if (!isDocument || names.some(({ localName }) => localName.includes(':')))
    throw new LoadError('Error parsing XML. Please check the format.');
  holder.remove();
  feed.append(...nodes);
  return feed;
}

/** Where the tags of broken XML stop to match, or an & stands alone; browsers keep it to themselves. */
export function faultIn(text: string): string {
  const open: string[] = [];
  const pieces =
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s/<>]+)[^<>]*?(\/?)>|&(?!#?\w+;)|</g;
  for (const { 0: piece, 1: closing, 2: name, 3: empty, index } of text.matchAll(pieces)) {
    if (name && !closing && !empty) open.push(name);
    const isWrong = name ? closing && open.pop() !== name : piece.length === 1;
    if (!isWrong) continue;
    const lines = text.slice(0, index).split('\n');
    return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}.`;
  }
  return '';
}

export function channelOf({ documentElement: root }: XMLDocument): Element {
  if (root.localName === 'RDF') {
    throw new LoadError(
      'Error loading RSS feed: it is RSS 1.0, which has no episodes. RSS 2.0 is needed.',
    );
  }
  const channel = [...root.children].find(({ localName }) => localName === 'channel');
  if (root.localName !== 'rss' || !channel) {
    throw new LoadError('No channel found in the provided RSS feed.');
  }
  return channel;
}

/** A name without a prefix is in the namespace of the root element, which most feeds leave empty. */
export function childrenOf(parent: Element, name: string): Element[] {
  const [prefix = '', local] = name.includes(':') ? name.split(':') : ['', name];
  const wanted = namespaces[prefix] ?? parent.ownerDocument.documentElement.namespaceURI ?? '';
  return [...parent.children].filter(
    ({ localName, namespaceURI }) =>
      // Old feeds spell Apple's address with other capitals; players accept them.
      localName === local && (namespaceURI ?? '').toLowerCase() === wanted.toLowerCase(),
  );
}

/** Adds an element under the prefix the feed has for its namespace; in a channel, before the first item. */
export function addChild(parent: Element, name: string): Element {
  const document = parent.ownerDocument;
  const root = document.documentElement;
  const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
  const uri = namespaces[prefix];
  const declared = [...root.attributes].find(
    (attribute) =>
      attribute.prefix === 'xmlns' && attribute.value.toLowerCase() === uri?.toLowerCase(),
  );
  if (uri && !declared && root.lookupNamespaceURI(prefix) === null) {
    root.setAttributeNS(xmlns, `xmlns:${prefix}`, uri);
  }
  const written = uri ? (declared?.localName ?? prefix) : root.prefix;
  const child = document.createElementNS(
    uri ? (declared?.value ?? uri) : root.namespaceURI,
    written ? `${written}:${local}` : local,
  );
  return parent.insertBefore(child, childrenOf(parent, 'item')[0] ?? null);
}

/** A path such as 'title', 'itunes:owner/itunes:name' or 'enclosure@url'. */
export function read(parent: Element, path: string): string {
  const [steps = '', attribute] = path.split('@');
  let found: Element | undefined = parent;
  for (const step of steps.split('/')) found = found && childrenOf(found, step)[0];
  return (attribute ? found?.getAttribute(attribute) : found?.textContent)?.trim() ?? '';
}

/** An empty value removes the element, and what held nothing else. */
export function write(parent: Element, path: string, value: string): void {
  const [steps = '', attribute] = path.split('@');
  const names = steps.split('/');
  if (value === '') {
    const [outer = '', inner] = names;
    const [holder] = childrenOf(parent, outer);
    if (inner && holder) childrenOf(holder, inner)[0]?.remove();
    // RSS's image has no meaning without its address.
    if (!inner || holder?.childElementCount === 0 || inner === 'url') {
      for (const element of childrenOf(parent, outer)) element.remove();
    }
    return;
  }
  let element = parent;
  for (const name of names) element = childrenOf(element, name)[0] ?? addChild(element, name);
  if (attribute) element.setAttribute(attribute, value);
  else element.replaceChildren(textNode(element.ownerDocument, value));
}

/** Apple asks for HTML in CDATA. */
function textNode(document: Document, value: string): Text {
  const isCdata = value.includes('<') && !value.includes(']]>');
  return isCdata ? document.createCDATASection(value) : document.createTextNode(value);
}

export function serialize(document: XMLDocument): string {
  indent(document.documentElement, '\n');
  const serializer = new XMLSerializer();
  const nodes = [...document.childNodes].map((node) => serializer.serializeToString(node));
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...nodes].join('\n')}\n`;
}

/** Whitespace is insignificant in RSS and iTunes elements that hold elements; elsewhere, as in XHTML, it is not. */
function indent(element: Element, line: string): void {
  const root = element.ownerDocument.documentElement;
  const isOurs =
    element.namespaceURI === root.namespaceURI || /itunes\.com/i.test(element.namespaceURI ?? '');
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  if (!isOurs || element.childElementCount === 0) return;
  if (texts.some((text) => text instanceof CDATASection || text.data.trim() !== '')) return;
  for (const text of texts) text.remove();
  for (const node of [...element.childNodes]) {
    element.insertBefore(element.ownerDocument.createTextNode(`${line}  `), node);
    if (node instanceof Element) indent(node, `${line}  `);
  }
  element.append(line);
}
