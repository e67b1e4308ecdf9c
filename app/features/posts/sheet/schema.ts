import { type AttributeSpec, type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { calloutTones } from '~/features/posts/sections/text-sections';

const attr = (value: unknown): AttributeSpec => ({ default: value });

/** An attribute of a pasted element; empty if it has none. */
const read = (element: HTMLElement, name: string) => element.getAttribute(name) ?? '';

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'inline*',
  // The first three are read by prosemirror-tables; Markdown has no such cells.
  attrs: { colspan: attr(1), rowspan: attr(1), colwidth: attr(null), align: attr(null) },
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  isolating: true,
  parseDOM: [{ tag, getAttrs: (element) => ({ align: read(element, 'align') || null }) }],
  toDOM: ({ attrs }): DOMOutputSpec => [tag, attrs.align ? { align: attrs.align } : {}, 0],
});

const list = { group: 'block', content: 'list_item+' };

/** Shown as itself by the editor; in copied HTML it is its source. */
const sourceOf = (name: string, text: string): DOMOutputSpec => [
  'pre',
  { [`data-${name}`]: '' },
  text,
];

/** A post as the editor shows it. The blocks are Markdown's, beside them the sections that are no text. */
export const sheetSchema = new Schema({
  nodes: {
    doc: { content: '(block | section | footnote)+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: attr(2) },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element) => ({ level: Number(read(element, 'data-level')) || level }),
      })),
      // The title of the post is the page's only h1.
      toDOM: ({ attrs: { level } }) =>
        level === 1 ? ['h2', { 'data-level': 1 }, 0] : [`h${level}`, 0],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    callout: {
      group: 'block',
      content: 'block+',
      defining: true,
      /** A key of calloutTones. */
      attrs: { kind: attr('note') },
      parseDOM: [
        {
          tag: 'aside[data-callout]',
          getAttrs: (element) => {
            const kind = read(element, 'data-callout');
            return Object.hasOwn(calloutTones, kind) ? { kind } : false;
          },
        },
      ],
      toDOM: ({ attrs: { kind } }) => ['aside', { 'data-callout': kind }, 0],
    },
    bullet_list: {
      ...list,
      attrs: { tight: attr(true) },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      ...list,
      attrs: { start: attr(1), tight: attr(true) },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({ start: Math.max(0, Number(read(element, 'start') || 1)) }),
        },
      ],
      toDOM: ({ attrs: { start } }) => (start === 1 ? ['ol', 0] : ['ol', { start }, 0]),
    },
    list_item: {
      content: 'block+',
      defining: true,
      /** Null where the item is no task. */
      attrs: { checked: attr(null) },
      parseDOM: [
        {
          tag: 'li',
          getAttrs: (element) => {
            const checked = element.getAttribute('data-checked');
            return { checked: checked === null ? null : checked === 'true' };
          },
        },
      ],
      toDOM: ({ attrs: { checked } }) =>
        checked === null ? ['li', 0] : ['li', { 'data-checked': String(checked) }, 0],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      /** `meta` is what follows the language in the line of the fence. */
      attrs: { language: attr(''), meta: attr('') },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: (element) => ({ language: read(element, 'data-language') }),
        },
      ],
      toDOM: ({ attrs: { language } }) => ['pre', { 'data-language': language }, ['code', 0]],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table: {
      group: 'block',
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: {
      content: '(table_header | table_cell)*',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_header: cell('th'),
    table_cell: cell('td'),
    /** A formula: `source` is its TeX. */
    math: {
      group: 'block',
      atom: true,
      attrs: { source: attr('') },
      parseDOM: [
        {
          tag: 'pre[data-math]',
          priority: 60,
          getAttrs: (element) => ({ source: element.textContent }),
        },
      ],
      toDOM: ({ attrs }) => sourceOf('math', attrs.source),
    },
    /** A note that marks in the text lead to, by its label. */
    footnote: {
      content: 'block+',
      isolating: true,
      defining: true,
      attrs: { label: attr('') },
      parseDOM: [
        {
          tag: 'div[data-footnote]',
          getAttrs: (element) => ({ label: read(element, 'data-footnote') }),
        },
      ],
      toDOM: ({ attrs: { label } }) => ['div', { 'data-footnote': label }, 0],
    },
    /** Markdown that the sheet shows as it is written: raw HTML, definitions of links. */
    source: {
      group: 'block',
      atom: true,
      attrs: { text: attr('') },
      parseDOM: [
        {
          tag: 'pre[data-source]',
          priority: 60,
          getAttrs: (element) => ({ text: element.textContent }),
        },
      ],
      toDOM: ({ attrs }) => sourceOf('source', attrs.text),
    },
    /** A stored section that is no text, as it is stored. */
    section: {
      atom: true,
      attrs: { section: {} },
      parseDOM: [
        {
          tag: 'div[data-section]',
          getAttrs: (element) => {
            try {
              return { section: JSON.parse(read(element, 'data-section')) };
            } catch {
              return false;
            }
          },
        },
      ],
      toDOM: ({ attrs }) => ['div', { 'data-section': JSON.stringify(attrs.section) }],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      /** `reference` is how Markdown names the definition that has the address, such as `[label]`. */
      attrs: { src: {}, alt: attr(''), title: attr(''), reference: attr(null) },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => ({
            src: read(element, 'src'),
            alt: read(element, 'alt'),
            title: read(element, 'title'),
          }),
        },
      ],
      toDOM: ({ attrs: { src, alt, title } }) => ['img', { src, alt, ...(title && { title }) }],
    },
    /** Inline HTML and references to footnotes. */
    inline_source: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { text: attr('') },
      parseDOM: [
        {
          tag: 'span[data-inline-source]',
          getAttrs: (element) => ({ text: element.textContent }),
        },
      ],
      toDOM: ({ attrs }) => ['span', { 'data-inline-source': '' }, attrs.text],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, title: attr(''), reference: attr(null) },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => ({ href: read(element, 'href'), title: read(element, 'title') }),
        },
      ],
      toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title && { title }) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: {
      parseDOM: [{ tag: 'del' }, { tag: 's' }, { tag: 'strike' }],
      toDOM: () => ['del', 0],
    },
    sub: { parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
    sup: { parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
    mark: { parseDOM: [{ tag: 'mark' }], toDOM: () => ['mark', 0] },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
    /** On the space that stands for the end of a line in Markdown. */
    soft_break: { inclusive: false, toDOM: () => ['span', 0] },
  },
});
