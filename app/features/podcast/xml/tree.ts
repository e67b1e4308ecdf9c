export type XmlAttribute = [name: string, value: string];

export interface XmlElement {
  /** As written, prefix included. */
  name: string;
  /** The URI of the namespace; empty for none. */
  namespace: string;
  attributes: XmlAttribute[];
  children: XmlNode[];
  parent: XmlElement | null;
}

/** Text is a plain string; CDATA, comments and processing instructions keep their form. */
export type XmlNode =
  | string
  | XmlElement
  | { cdata: string }
  | { comment: string }
  | { instruction: string };

export interface XmlDocument {
  before: XmlNode[];
  root: XmlElement;
  after: XmlNode[];
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string' && 'name' in node;
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter(isElement);
}

export function rootOf(element: XmlElement): XmlElement {
  return element.parent ? rootOf(element.parent) : element;
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function attributeOf(element: XmlElement, name: string): string {
  return element.attributes.find(([key]) => key === name)?.[1] ?? '';
}

export function setAttribute(element: XmlElement, name: string, value: string): void {
  const existing = element.attributes.find(([key]) => key === name);
  if (existing) existing[1] = value;
  else element.attributes.push([name, value]);
}

export function textOf(element: XmlElement): string {
  return element.children
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('cdata' in node) return node.cdata;
      return isElement(node) ? textOf(node) : '';
    })
    .join('');
}
