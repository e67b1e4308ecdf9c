import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  Table,
} from 'mdast';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { visit } from 'unist-util-visit';
import { markTag } from '~/features/posts/markdown/inline-html';
import { parseMarkdown, sourceOf } from '~/features/posts/markdown/markdown-parser';
import { readCallout } from '~/features/posts/sections/text-sections';
import { sheetSchema } from './schema';

const { nodes, marks } = sheetSchema;

export interface ReadBlock {
  node: Node;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
}

/** The blocks of a text. `before` has definitions that the text uses and does not contain. */
export function readBlocks(text: string, before = ''): ReadBlock[] {
  const markdown = before + text;
  const { tree, isComplete } = parseMarkdown(markdown);
  const reader = new Reader(markdown, tree);
  const blocks: ReadBlock[] = [];
  let last: Nodes | undefined;
  for (const block of tree.children) {
    const start = (block.position?.start.offset ?? 0) - before.length;
    const end = (block.position?.end.offset ?? markdown.length) - before.length;
    if (start < 0) continue;
    const previous = blocks.at(-1);
    // The position of a heading contains definitions that begin its paragraph.
    const isPart = block.type === 'definition' && last?.type === 'definition';
    if (previous && (isPart || start < previous.end)) {
      previous.end = end;
      previous.node = nodes.source.create({ text: text.slice(previous.start, end) });
    } else {
      const source = text.slice(start, end);
      // What the site does not parse either stays as it is written.
      const node =
        isComplete && !isKeptAsWritten(block) ? reader.block(block as BlockContent) : undefined;
      const words =
        block.type === 'footnoteDefinition'
          ? block.children.map(wordsOfTree).join('')
          : wordsOfTree(block);
      const isWhole = node && wordsOf(node) === words;
      blocks.push({ node: isWhole ? node : nodes.source.create({ text: source }), start, end });
    }
    last = block;
  }
  return blocks;
}

/** Markdown, such as a pasted one, as blocks. */
export function readMarkdown(text: string): Node[] {
  return readBlocks(text.replace(/^\uFEFF/, '')).map(({ node }) => node);
}

/** The blocks of a tree that was not read from Markdown. */
export function blocksOf(tree: Root): Node[] {
  const reader = new Reader('', tree);
  return tree.children.map((block) => reader.block(block as BlockContent));
}

function isKeptAsWritten({ type }: Nodes): boolean {
  return type === 'html' || type === 'definition';
}

class Reader {
  #markdown: string;
  /** Addresses by the names that definitions give them. */
  #definitions = new Map<string, { url: string; title: string }>();

  constructor(markdown: string, tree: Root) {
    this.#markdown = markdown;
    visit(tree, 'definition', ({ identifier, url, title }) => {
      if (!this.#definitions.has(identifier))
        this.#definitions.set(identifier, { url, title: title ?? '' });
    });
  }

  block(block: BlockContent | DefinitionContent): Node {
    switch (block.type) {
      case 'paragraph':
        return nodes.paragraph.create(null, this.#inline(block.children));
      case 'heading':
        return nodes.heading.create({ level: block.depth }, this.#inline(block.children));
      case 'thematicBreak':
        return nodes.horizontal_rule.create();
      case 'blockquote':
        return this.#quote(block.children);
      case 'list': {
        const tight = !block.spread && !block.children.some(({ spread }) => spread);
        const items = block.children.map((item) => this.#item(item));
        return block.ordered
          ? nodes.ordered_list.create({ tight, start: block.start ?? 1 }, items)
          : nodes.bullet_list.create({ tight }, items);
      }
      case 'code': {
        const value = block.value.replace(/\r\n?/g, '\n');
        if (block.lang === 'math' && !block.meta) return nodes.math.create({ source: value });
        const attrs = { language: block.lang ?? '', meta: block.meta ?? '' };
        return nodes.code_block.create(attrs, value ? sheetSchema.text(value) : null);
      }
      case 'math':
        return nodes.math.create({ source: block.value.replace(/\r\n?/g, '\n') });
      case 'table':
        return this.#table(block);
      case 'html':
        return nodes.source.create({ text: block.value });
      case 'footnoteDefinition':
        return nodes.footnote.create({ label: block.label }, this.#blocks(block.children));
      default:
        // A definition inside a list or a quote: see wordsOfTree.
        return nodes.source.create();
    }
  }

  #blocks(children: (BlockContent | DefinitionContent)[]): Node[] {
    // A note stands in no other block: one that is pasted there is words.
    const blocks = children.flatMap((child) =>
      child.type === 'footnoteDefinition' ? this.#blocks(child.children) : this.block(child),
    );
    return blocks.length > 0 ? blocks : [nodes.paragraph.create()];
  }

  #quote(children: (BlockContent | DefinitionContent)[]): Node {
    const [first, ...others] = children;
    const [text, ...after] = first?.type === 'paragraph' ? first.children : [];
    const found = text?.type === 'text' ? readCallout(text.value, after.length === 0) : null;
    if (!found) return nodes.blockquote.create(null, this.#blocks(children));
    const words: PhrasingContent[] = found.rest
      ? [{ type: 'text', value: found.rest }, ...after]
      : after;
    const blocks: BlockContent[] = words.length > 0 ? [{ type: 'paragraph', children: words }] : [];
    return nodes.callout.create({ kind: found.tone }, this.#blocks([...blocks, ...others]));
  }

  #item({ checked, children }: ListItem): Node {
    return nodes.list_item.create({ checked: checked ?? null }, this.#blocks(children));
  }

  #table({ align, children: rows }: Table): Node {
    const width = rows[0]?.children.length ?? 0;
    return nodes.table.create(
      null,
      rows.map((row, y) => {
        const type = y === 0 ? nodes.table_header : nodes.table_cell;
        const cells = Array.from({ length: Math.max(width, row.children.length) }, (_, x) =>
          type.create({ align: align?.[x] ?? null }, this.#inline(row.children[x]?.children ?? [])),
        );
        return nodes.table_row.create(null, cells);
      }),
    );
  }

  #inline(children: PhrasingContent[], set: readonly Mark[] = []): Fragment {
    return Fragment.from(this.#phrases(children, set));
  }

  /** HTML of a mark works on what is between its tags. */
  #phrases(children: PhrasingContent[], set: readonly Mark[]): Node[] {
    const tags = children.map((child) => (child.type === 'html' ? markTag(child.value) : null));
    const start = tags.findIndex((tag) => tag && !tag.isEnd);
    const { name = '' } = tags[start] ?? {};
    let depth = 0;
    const end = tags.findIndex((tag, at) => {
      if (at >= start && tag?.name === name) depth += tag.isEnd ? -1 : 1;
      return at > start && depth === 0;
    });
    const mark = marks[name as 'sub'];
    if (start < 0 || end < 0 || !mark) return children.flatMap((child) => this.#phrase(child, set));
    return [
      ...children.slice(0, start).flatMap((child) => this.#phrase(child, set)),
      ...this.#phrases(children.slice(start + 1, end), mark.create().addToSet(set)),
      ...this.#phrases(children.slice(end + 1), set),
    ];
  }

  #phrase(child: PhrasingContent, set: readonly Mark[]): Node[] {
    const inside = (children: PhrasingContent[], mark: Mark) =>
      this.#phrases(children, mark.addToSet(set));
    switch (child.type) {
      case 'text':
        return child.value.split(/(\r\n?|\n)/).flatMap((part, i) => {
          if (i % 2 === 1) return sheetSchema.text(' ', marks.soft_break.create().addToSet(set));
          return part ? sheetSchema.text(part, set) : [];
        });
      case 'inlineCode': {
        const value = child.value.replace(/\r\n?|\n/g, ' ');
        return value ? [sheetSchema.text(value, marks.code.create().addToSet(set))] : [];
      }
      case 'emphasis':
        return inside(child.children, marks.em.create());
      case 'strong':
        return inside(child.children, marks.strong.create());
      case 'delete':
        return inside(child.children, marks.strike.create());
      case 'link':
        // A bare address stays text: the page makes it a link.
        if (
          this.#markdown &&
          (!child.position || sourceOf(this.#markdown, child) === plainText(child))
        )
          return child.children.flatMap((each) => this.#phrase(each, set));
        return inside(
          child.children,
          marks.link.create({ href: child.url, title: child.title ?? '' }),
        );
      case 'linkReference': {
        const { url, title } = this.#definitions.get(child.identifier) ?? { url: '', title: '' };
        const reference = { label: child.label, type: child.referenceType };
        return inside(child.children, marks.link.create({ href: url, title, reference }));
      }
      case 'break':
        return [nodes.hard_break.create(null, null, set)];
      case 'image': {
        const { url, title, alt } = child;
        return [nodes.image.create({ src: url, alt: alt ?? '', title: title ?? '' }, null, set)];
      }
      case 'imageReference': {
        const { url, title } = this.#definitions.get(child.identifier) ?? { url: '', title: '' };
        const reference = { label: child.label, type: child.referenceType };
        return [
          nodes.image.create({ src: url, alt: child.alt ?? '', title, reference }, null, set),
        ];
      }
      case 'html':
        return [nodes.inline_source.create({ text: child.value }, null, set)];
      default:
        return [nodes.inline_source.create({ text: sourceOf(this.#markdown, child) }, null, set)];
    }
  }
}

const plainText = ({ children }: { children: PhrasingContent[] }) =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** All that a block says, without spaces. */
function wordsOf(node: Node): string {
  const { text, source, alt, kind } = node.attrs;
  const own = node.text ?? text ?? source ?? alt ?? (kind ? `[!${kind}]` : '');
  return unspaced(own) + node.children.map(wordsOf).join('');
}

function wordsOfTree(node: Nodes): string {
  // No document says this, so that the block around it is kept as it is written.
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return '\0';
  if (node.type === 'html' && markTag(node.value)) return '';
  if (node.type === 'inlineMath') return unspaced(`$${node.value}$`);
  if (node.type === 'footnoteReference') return unspaced(`[^${node.label}]`);
  if ('children' in node) return node.children.map(wordsOfTree).join('');
  return unspaced(('value' in node && node.value) || ('alt' in node && node.alt) || '');
}

const unspaced = (text: string) => text.replace(/\s+/g, '').toLowerCase();
