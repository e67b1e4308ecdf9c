import { escapeXml, escapeXmlAttribute, legalXml } from './escape';
import { isElement, type XmlDocument, type XmlElement, type XmlNode } from './tree';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Writes the tree. Elements that `isIndented` selects hold only elements and insignificant whitespace: each child
 * gets a line of its own. Everything else is written as it was parsed.
 */
export function serializeXml(
  { before, root, after }: XmlDocument,
  isIndented: (element: XmlElement) => boolean,
): string {
  const write = (node: XmlNode, indent: string): string => {
    if (typeof node === 'string') return escapeXml(node);
    if ('cdata' in node) return writeCdata(node.cdata);
    if ('comment' in node) return `<!--${node.comment}-->`;
    if ('instruction' in node) return `<?${node.instruction}?>`;
    return writeElement(node, indent);
  };
  const writeElement = (element: XmlElement, indent: string): string => {
    const attributes = element.attributes.map(([k, v]) => ` ${k}="${escapeXmlAttribute(v)}"`);
    const tag = `${element.name}${attributes.join('')}`;
    if (element.children.length === 0) return `<${tag}/>`;
    const deeper = `${indent}  `;
    const content = isIndented(element)
      ? element.children
          .filter((node) => !isBlank(node))
          .map((node) => `\n${deeper}${write(node, deeper)}`)
          .join('')
          .concat(`\n${indent}`)
      : element.children.map((node) => write(node, indent)).join('');
    return `<${tag}>${content}</${element.name}>`;
  };
  const parts = [...before, root, ...after].map((node) => write(node, ''));
  return `${[declaration, ...parts].join('\n')}\n`;
}

/** True when the only text is whitespace between child elements. */
export function holdsOnlyElements(element: XmlElement): boolean {
  return (
    element.children.some(isElement) &&
    element.children.every(
      (node) => isBlank(node) || (typeof node === 'object' && !('cdata' in node)),
    )
  );
}

function isBlank(node: XmlNode): boolean {
  return typeof node === 'string' && /^[ \t\r\n]*$/.test(node);
}

function writeCdata(text: string): string {
  return `<![CDATA[${legalXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
