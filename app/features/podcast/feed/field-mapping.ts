import {
  attributeOf,
  setAttribute,
  textOf,
  type XmlElement,
  type XmlNode,
} from '~/features/podcast/xml/tree';
import { addChild, firstChild, firstOrNewChild, type Namespace, removeChildren } from './elements';

/** How one field of the form is read from and written to its parent element, the channel or an item. */
export interface FieldMapping {
  read(parent: XmlElement): string;
  /** An empty value removes the element. */
  write(parent: XmlElement, value: string): void;
}

export function elementText(namespace: Namespace, name: string): FieldMapping {
  return {
    read: (parent) => readText(firstChild(parent, namespace, name)),
    write(parent, value) {
      if (value === '') removeChildren(parent, namespace, name);
      else firstOrNewChild(parent, namespace, name).children = [textNode(value)];
    },
  };
}

export function elementAttribute(
  namespace: Namespace,
  name: string,
  attribute: string,
): FieldMapping {
  return {
    read: (parent) => readAttribute(firstChild(parent, namespace, name), attribute),
    write(parent, value) {
      if (value === '') removeChildren(parent, namespace, name);
      else setAttribute(firstOrNewChild(parent, namespace, name), attribute, value);
    },
  };
}

/** A field one element deeper. The element around it is removed with its last child. */
export function nestedIn(namespace: Namespace, name: string, field: FieldMapping): FieldMapping {
  return {
    read(parent) {
      const element = firstChild(parent, namespace, name);
      return element ? field.read(element) : '';
    },
    write(parent, value) {
      const existing = firstChild(parent, namespace, name);
      if (!existing && value === '') return;
      const element = existing ?? addChild(parent, namespace, name);
      field.write(element, value);
      if (element.children.every((node) => typeof node === 'string')) {
        removeChildren(parent, namespace, name);
      }
    },
  };
}

export function converted(
  field: FieldMapping,
  fromFeed: (text: string) => string,
  toFeed = (value: string) => value,
): FieldMapping {
  return {
    read: (parent) => fromFeed(field.read(parent)),
    write: (parent, value) => field.write(parent, toFeed(value)),
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
