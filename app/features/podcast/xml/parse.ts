import { SaxesParser } from 'saxes';
import { formatCount } from '~/formats/numbers';
import { isElement, type XmlDocument, type XmlElement, type XmlNode } from './tree';

export const xmlLimits = {
  bytes: 1024 * 1024,
  depth: 64,
  characterReferences: 50_000,
  /** Elements, attributes, texts, comments and instructions together. */
  nodes: 150_000,
};

/** The text is not well-formed XML; says what is wrong and where. */
export class XmlSyntaxError extends Error {
  override name = 'XmlSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(message: string, text: string, index: number) {
    super(message);
    const lines = text.slice(0, index).split(/\r\n?|\n/);
    this.line = lines.length;
    this.column = [...(lines.at(-1) ?? '')].length;
  }
}

/** The text may be XML, but has a DOCTYPE or is beyond the limits. */
export class XmlRefusedError extends Error {
  override name = 'XmlRefusedError';
}

/** Parses well-formed, namespaced XML without a DTD into a tree. */
export function parseXml(text: string): XmlDocument {
  refuseTooLarge(text);
  const loneSurrogate = text.search(/\p{Surrogate}/u);
  if (loneSurrogate >= 0) throw new XmlSyntaxError('half a character', text, loneSurrogate + 1);
  // Feeds often start with a blank line, which XML forbids before its declaration.
  const start = /^[\s\uFEFF]*/.exec(text)?.[0].length ?? 0;
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  const document = buildTree(parser);
  parser.on('doctype', refuseDoctype);
  parser.on('error', ({ message }) => {
    const read = text.slice(0, start + parser.position);
    // saxes takes <!doctype in small letters for a syntax error.
    if (/<!doctype$/i.test(read.slice(-9))) refuseDoctype();
    // saxes reads on from a bare & to the next semicolon, and names that line.
    const ampersand = findBareAmpersand(read);
    if (ampersand >= 0) throw new XmlSyntaxError('an & is written &amp;', text, ampersand + 1);
    throw new XmlSyntaxError(message.replace(/\.$/, ''), text, read.length);
  });
  parser.write(text.slice(start)).close();
  return document();
}

const skipped = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** The first & outside comments, CDATA and instructions that starts no reference; -1 when there is none. */
function findBareAmpersand(text: string): number {
  const found = /<!--|<!\[CDATA\[|<\?|&(?!#?[\p{L}\p{N}_:.-]+;)/gu;
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const end = skipped[match[0] as keyof typeof skipped];
    if (!end) return match.index;
    found.lastIndex = text.indexOf(end, match.index);
    if (found.lastIndex < match.index) return -1;
  }
  return -1;
}

/** Collects the parser's events; the returned function gives the finished tree. */
function buildTree(parser: SaxesParser<{ xmlns: true }>): () => XmlDocument {
  const before: XmlNode[] = [];
  const after: XmlNode[] = [];
  let root: XmlElement | null = null;
  let open: XmlElement | null = null;
  let depth = 0;
  let nodes = 0;

  const count = () => {
    nodes += 1;
    if (nodes > xmlLimits.nodes) refuse('it has too many tags to be read here.');
  };
  const add = (node: XmlNode) => {
    count();
    if (open) open.children.push(node);
    else if (isElement(node)) root = node;
    else if (typeof node !== 'string') (root ? after : before).push(node);
  };

  parser.on('attribute', count);
  parser.on('opentag', ({ name, uri, attributes }) => {
    depth += 1;
    if (depth > xmlLimits.depth) refuse(`its tags are nested more than ${xmlLimits.depth} deep.`);
    const element: XmlElement = {
      name,
      namespace: uri,
      attributes: Object.values(attributes).map(({ name, value }) => [name, value]),
      children: [],
      parent: open,
    };
    add(element);
    open = element;
  });
  parser.on('closetag', () => {
    depth -= 1;
    open = open?.parent ?? null;
  });
  parser.on('text', add);
  parser.on('cdata', (cdata) => add({ cdata }));
  parser.on('comment', (comment) => add({ comment }));
  parser.on('processinginstruction', ({ target, body }) =>
    add({ instruction: body ? `${target} ${body}` : target }),
  );

  return () => {
    if (!root) throw new Error('A parser that did not fail has seen a root element.');
    return { before, root, after };
  };
}

function refuseTooLarge(text: string): void {
  const { bytes, characterReferences } = xmlLimits;
  // No character is shorter than a byte: text this long is refused without being encoded.
  if (text.length > bytes || new TextEncoder().encode(text).length > bytes) {
    refuse('it is larger than 1 MB.');
  }
  if (text.split('&#').length - 1 > characterReferences) {
    const most = formatCount(characterReferences);
    refuse(`it has more than ${most} numeric character references.`);
  }
}

function refuseDoctype(): never {
  refuse('it has a DOCTYPE. Feeds need none, and it can hide entities that grow.');
}

function refuse(reason: string): never {
  throw new XmlRefusedError(reason);
}
