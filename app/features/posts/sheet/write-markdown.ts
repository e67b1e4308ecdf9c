import type { BlockContent, FootnoteDefinition, ListItem, PhrasingContent, Table } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';
import type { Fragment, Mark, Node } from 'prosemirror-model';
import type { Habits } from './habits';

/** A label that names the address of a link or a picture; `type` is how Markdown writes it. */
export interface Reference {
  label: string;
  type: 'shortcut' | 'collapsed' | 'full';
}

/** True if a definition has this label. */
export type IsDefined = (label: string) => boolean;

/** One block as Markdown; empty if a reader would see nothing of it. */
export function writeBlock(block: Node, habits: Habits, isDefined: IsDefined): string {
  const { breakWithSpaces, formulaInFence, alignPipes, lineEnd, ...options } = habits;
  const writer = new Writer(formulaInFence, isDefined);
  const written = toMarkdown(
    { type: 'root', children: writer.blocks([block]) },
    {
      ...options,
      handlers: { text: writeText, break: breakWithSpaces ? writeBreak : defaultHandlers.break },
      // Two dollar signs at the start of a line begin a formula.
      // One between a word and a space may end a formula.
      unsafe: [
        { atBreak: true, character: '$', after: '\\$' },
        { character: '$', before: '[^\\s$]', after: '\\W', inConstruct: 'phrasing' },
      ],
      extensions: [
        { handlers: gfmFootnoteToMarkdown().handlers },
        gfmStrikethroughToMarkdown(),
        gfmTableToMarkdown({ tablePipeAlign: alignPipes }),
        gfmTaskListItemToMarkdown(),
      ],
    },
  );
  return written.replace(/\n$/, '').replaceAll('\n', lineEnd);
}

const writeText: Handle = (node, parent, state, info) =>
  defaultHandlers
    .text(node, parent, state, info)
    // In a bare address a backslash would be part of it.
    .replace(
      /(?<![a-z])(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+(?:[^\s<\\]|\\(?!<)\S)*/gi,
      (found) => found.replace(/\\(?=[^a-z\d\s].*[\w/])/gi, ''),
    )
    .replace(/^\\(?=\[![a-z]+\])/i, state.stack.includes('blockquote') ? '' : '\\');

/** A second break in a row has to have a sign: a line of spaces ends the paragraph. */
const writeBreak: Handle = (node, parent, state, info) => {
  const written = defaultHandlers.break(node, parent, state, info);
  return written === '\\\n' && info.before !== '\n' ? '  \n' : written;
};

class Writer {
  #formulaInFence: boolean;
  #isDefined: IsDefined;

  constructor(formulaInFence: boolean, isDefined: IsDefined) {
    this.#formulaInFence = formulaInFence;
    this.#isDefined = isDefined;
  }

  blocks(blocks: readonly Node[]): BlockContent[] {
    // A note stands in no other block.
    const written = blocks.map((block) => this.#block(block) as BlockContent);
    return written.filter((block) => !isEmpty(block));
  }

  #block(block: Node): BlockContent | FootnoteDefinition {
    const { attrs } = block;
    switch (block.type.name) {
      case 'heading': {
        const children = this.#inline(block.content, attrs.level > 2);
        return { type: 'heading', depth: attrs.level, children };
      }
      case 'blockquote':
        return { type: 'blockquote', children: this.blocks(block.children) };
      case 'callout': {
        const line = { type: 'html' as const, value: `[!${String(attrs.kind).toUpperCase()}]` };
        const [first, ...others] = this.blocks(block.children);
        const end: PhrasingContent = { type: 'text', value: '\n' };
        return {
          type: 'blockquote',
          children:
            first?.type === 'paragraph'
              ? [{ type: 'paragraph', children: [line, end, ...first.children] }, ...others]
              : [{ type: 'paragraph', children: [line] }, ...(first ? [first] : []), ...others],
        };
      }
      case 'footnote': {
        const { label } = attrs;
        const children = this.blocks(block.children);
        return { type: 'footnoteDefinition', identifier: label, label, children };
      }
      case 'bullet_list':
      case 'ordered_list': {
        const spread = !attrs.tight;
        const ordered = block.type.name === 'ordered_list';
        const children = block.children.map((item): ListItem => {
          const blocks = this.blocks(item.children);
          // A box needs words behind it.
          const checked = blocks[0]?.type === 'paragraph' ? item.attrs.checked : null;
          return { type: 'listItem', spread, checked, children: blocks };
        });
        return { type: 'list', ordered, start: ordered ? attrs.start : null, spread, children };
      }
      case 'code_block': {
        const lang = attrs.language || (attrs.meta ? 'text' : null);
        return { type: 'code', lang, meta: attrs.meta, value: block.textContent };
      }
      case 'horizontal_rule':
        return { type: 'thematicBreak' };
      case 'table':
        return this.#table(block);
      case 'math': {
        const source: string = attrs.source;
        if (this.#formulaInFence || source.includes('$$') || source.trim() === '')
          return { type: 'code', lang: 'math', value: source };
        return { type: 'html', value: `$$\n${source}\n$$` };
      }
      case 'source':
        return { type: 'html', value: attrs.text };
      default:
        return { type: 'paragraph', children: this.#inline(block.content) };
    }
  }

  #table({ children: rows }: Node): Table {
    const width = Math.max(...rows.map(({ childCount }) => childCount));
    const columns = Array.from({ length: width }, (_, x) => x);
    return {
      type: 'table',
      align: columns.map((x) => rows[0]?.maybeChild(x)?.attrs.align ?? null),
      children: rows.map((row) => ({
        type: 'tableRow',
        children: columns.map((x) => {
          const cell = row.maybeChild(x);
          return { type: 'tableCell', children: cell ? this.#inline(cell.content, true) : [] };
        }),
      })),
    };
  }

  /** `onOneLine` where Markdown has no second line: in tables and low headings. */
  #inline(content: Fragment, onOneLine = false): PhrasingContent[] {
    const pieces = content.content.flatMap((node) => this.#pieces(node, onOneLine));
    return nest(withoutMarkedSpaces(withoutOuterSpaces(pieces)), (mark, children) =>
      this.#marked(mark, children),
    );
  }

  #pieces(node: Node, onOneLine: boolean): Piece[] {
    const { attrs } = node;
    const marks = node.marks.filter(({ type }) => !/^(?:code|soft_break)$/.test(type.name));
    const has = (name: string) => node.marks.some(({ type }) => type.name === name);
    switch (node.type.name) {
      case 'hard_break':
        return [{ phrase: onOneLine ? { type: 'text', value: ' ' } : { type: 'break' }, marks }];
      case 'inline_source':
        return [{ phrase: { type: 'html', value: attrs.text }, marks }];
      case 'image': {
        const { src: url, alt, title, reference } = attrs;
        const phrase: PhrasingContent = this.#isReference(reference)
          ? { type: 'imageReference', alt, ...named(reference) }
          : { type: 'image', url, alt, title };
        return [{ phrase, marks }];
      }
      default: {
        const text = (node.text ?? '').replace(/\s*[\r\n]\s*/g, ' ');
        if (has('code')) return [{ phrase: { type: 'inlineCode', value: text }, marks }];
        if (has('soft_break') && text === ' ' && !onOneLine)
          return [{ phrase: { type: 'text', value: '\n' }, marks }];
        return text
          .split(/(^[ \t]+|[ \t]+$)/)
          .filter((part) => part !== '')
          .map((value) => ({ phrase: { type: 'text', value }, marks }));
      }
    }
  }

  #marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent[] {
    if (type.name === 'strong') return [{ type: 'strong', children }];
    if (type.name === 'em') return [{ type: 'emphasis', children }];
    if (type.name === 'strike') return [{ type: 'delete', children }];
    if (type.name !== 'link') {
      const tag = (sign: string) => ({ type: 'html' as const, value: `<${sign}${type.name}>` });
      return [tag(''), ...children, tag('/')];
    }
    const { href, title, reference } = attrs;
    return this.#isReference(reference)
      ? [{ type: 'linkReference', ...named(reference), children }]
      : [{ type: 'link', url: href, title, children }];
  }

  #isReference(reference: Reference | null): reference is Reference {
    return reference !== null && this.#isDefined(reference.label);
  }
}

const named = ({ label, type }: Reference) => ({ identifier: label, label, referenceType: type });

/** A paragraph without words, and what contains only such. An item of a list and a heading are there without any. */
function isEmpty(block: BlockContent): boolean {
  if (block.type === 'paragraph') return block.children.length === 0;
  return block.type === 'html' && block.value === '';
}

/** A part of a text whose marks are the same. */
interface Piece {
  phrase: PhrasingContent;
  marks: readonly Mark[];
}

const isBreak = ({ phrase }: Piece) =>
  phrase.type === 'break' || (phrase.type === 'text' && phrase.value === '\n');
const isSpace = (piece: Piece) =>
  isBreak(piece) || (piece.phrase.type === 'text' && /^[ \t]+$/.test(piece.phrase.value));

/** Markdown has no spaces and ends of lines around a text and at the ends of its lines. */
function withoutOuterSpaces(pieces: Piece[]): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    if (isBreak(piece)) {
      while (
        kept.length > 0 &&
        isSpace(kept.at(-1) as Piece) &&
        kept.at(-1)?.phrase.type !== 'break'
      )
        kept.pop();
      if (kept.length > 0 && (piece.phrase.type === 'break' || !isBreak(kept.at(-1) as Piece)))
        kept.push(piece);
    } else if (!isSpace(piece) || (last && !isBreak(last))) kept.push(piece);
  }
  return kept.slice(0, kept.findLastIndex((piece) => !isSpace(piece)) + 1);
}

/** `**bold **` marks nothing: a space has the marks that both of its neighbours have. */
function withoutMarkedSpaces(pieces: Piece[]): Piece[] {
  return pieces.map((piece, i) => {
    if (!isSpace(piece)) return piece;
    const before = pieces.slice(0, i).findLast((other) => !isSpace(other));
    const after = pieces.slice(i).find((other) => !isSpace(other));
    const marks = piece.marks.filter(
      (mark) => before && after && mark.isInSet(before.marks) && mark.isInSet(after.marks),
    );
    return { ...piece, marks };
  });
}

type MakeMarked = (mark: Mark, children: PhrasingContent[]) => PhrasingContent[];

/** Marks are sets; in Markdown they are nested: the one that goes furthest is outside. */
function nest(pieces: readonly Piece[], marked: MakeMarked): PhrasingContent[] {
  const phrases: PhrasingContent[] = [];
  for (let start = 0; start < pieces.length; ) {
    const { phrase, marks } = pieces[start] as Piece;
    let end = start;
    let outer: Mark | undefined;
    for (const mark of marks) {
      const other = pieces.findIndex((piece, i) => i > start && !mark.isInSet(piece.marks));
      const markEnd = other < 0 ? pieces.length : other;
      // A link is inside marks of the same length: its label may be its text.
      if (markEnd > end || (markEnd === end && outer?.type.name === 'link')) {
        end = markEnd;
        outer = mark;
      }
    }
    if (outer) {
      const mark = outer;
      const inside = pieces
        .slice(start, end)
        .map((piece) => ({ ...piece, marks: mark.removeFromSet(piece.marks) }));
      phrases.push(...marked(mark, nest(inside, marked)));
      start = end;
      continue;
    }
    const last = phrases.at(-1);
    if (phrase.type === 'text' && last?.type === 'text') last.value += phrase.value;
    else phrases.push({ ...phrase });
    start += 1;
  }
  return phrases;
}
