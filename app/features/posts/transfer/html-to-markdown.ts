/**
 * Markdown of the HTML that blog editors write: headings, paragraphs, emphasis, links, pictures,
 * lists, quotes, code and tables. What has no markdown (embeds, forms, scripts) is left out, its
 * text kept where it has any; scripts and styles are dropped whole.
 */
export function htmlToMarkdown(html: string): string {
  const text = render(parse(html), { list: [], pre: false });
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

interface Place {
  list: ('ul' | 'ol')[];
  pre: boolean;
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'source', 'embed']);
const dropped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'svg',
  'audio',
  'video',
]);
const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g;
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g;

function parse(html: string): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, closing, name, rest] of html.matchAll(token)) {
    const top = open.at(-1) ?? root;
    if (name === undefined) {
      if (!whole.startsWith('<!--')) top.children.push(decodeEntities(whole));
    } else if (closing) {
      const at = open.findLastIndex((element) => element.name === name.toLowerCase());
      if (at > 0) open.length = at;
    } else {
      const element: Element = {
        name: name.toLowerCase(),
        attributes: readAttributes(rest ?? ''),
        children: [],
      };
      top.children.push(element);
      if (!voidElements.has(element.name) && !rest?.trimEnd().endsWith('/')) open.push(element);
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  );
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function render(node: Element | string, place: Place): string {
  if (typeof node === 'string') return place.pre ? node : node.replace(/\s+/g, ' ');
  if (dropped.has(node.name)) return '';
  const inside = () => node.children.map((child) => render(child, place)).join('');
  const heading = /^h([1-6])$/.exec(node.name);
  if (heading) return block(`${'#'.repeat(Number(heading[1]))} ${inside().trim()}`);
  return renderers[node.name]?.(node, place, inside) ?? inside();
}

type Renderer = (node: Element, place: Place, inside: () => string) => string;

const paragraph: Renderer = (_, __, inside) => block(inside().trim());
const strong: Renderer = (_, __, inside) => wrapped('**', inside());
const emphasis: Renderer = (_, __, inside) => wrapped('*', inside());
const list: Renderer = (node, place) => renderList(node, place);

const renderers: Record<string, Renderer> = {
  p: paragraph,
  div: paragraph,
  section: paragraph,
  article: paragraph,
  figure: paragraph,
  figcaption: (_, __, inside) => block(wrapped('*', inside().trim())),
  strong,
  b: strong,
  em: emphasis,
  i: emphasis,
  del: (_, __, inside) => wrapped('~~', inside()),
  s: (_, __, inside) => wrapped('~~', inside()),
  br: () => '  \n',
  hr: () => block('---'),
  a: (node, _, inside) => renderLink(inside().trim(), node.attributes.href ?? ''),
  img: (node) =>
    node.attributes.src ? `![${node.attributes.alt ?? ''}](${node.attributes.src})` : '',
  code: (_, place, inside) => (place.pre ? inside() : `\`${inside()}\``),
  pre: renderCode,
  blockquote: (_, __, inside) => block(inside().trim().replace(/^/gm, '> ')),
  ul: list,
  ol: list,
  table: renderTable,
};

function block(text: string): string {
  return text === '' ? '' : `\n\n${text}\n\n`;
}

function wrapped(mark: string, text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : `${before}${mark}${inner}${mark}${after}`;
}

function renderLink(text: string, address: string): string {
  if (!address || !text) return text;
  return `[${text}](${address})`;
}

function renderCode(node: Element, place: Place): string {
  const code = node.children.find((child) => typeof child === 'object' && child.name === 'code');
  const named = typeof code === 'object' ? code.attributes.class : node.attributes.class;
  const language = /language-([\w+#-]+)/.exec(named ?? '')?.[1] ?? '';
  const text = node.children.map((child) => render(child, { ...place, pre: true })).join('');
  return block(`\`\`\`${language}\n${text.replace(/\n$/, '')}\n\`\`\``);
}

function renderList(node: Element, place: Place): string {
  const ordered = node.name === 'ol';
  const inner: Place = { ...place, list: [...place.list, ordered ? 'ol' : 'ul'] };
  const items = node.children.filter(
    (child): child is Element => typeof child === 'object' && child.name === 'li',
  );
  const lines = items.map((item, at) => {
    const text = item.children.map((child) => render(child, inner)).join('');
    const tidy = text.trim().replace(/\n{2,}/g, '\n');
    return `${ordered ? `${at + 1}.` : '-'} ${tidy.replaceAll('\n', '\n  ')}`;
  });
  return place.list.length > 0 ? `\n${lines.join('\n')}\n` : block(lines.join('\n'));
}

function renderTable(node: Element, place: Place): string {
  const rows = descendants(node, 'tr').map((row) =>
    row.children
      .filter((child): child is Element => typeof child === 'object' && /^t[hd]$/.test(child.name))
      .map((cell) =>
        cell.children
          .map((child) => render(child, place))
          .join('')
          .trim()
          .replaceAll('|', '\\|')
          .replace(/\s+/g, ' '),
      ),
  );
  const [head, ...rest] = rows;
  if (!head) return '';
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return block([line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n'));
}

function descendants(node: Element, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name === name ? [child] : descendants(child, name);
  });
}
