import type { Node } from 'prosemirror-model';
import { parseMarkdown } from '~/features/posts/markdown/markdown-parser';
import type { Section, SectionOf } from '~/features/posts/sections/sections';
import { type Habits, habitsOf } from './habits';
import { matchBlocks, type Origin } from './match-blocks';
import { type Reference, writeBlock } from './write-markdown';

/** Where a block of the document was when it was opened. */
export interface BlockRecord {
  /** The number of its text section; null for a section that is no text. */
  text: number | null;
  /** What is before it in the text, and its own source. */
  gap: string;
  source: string;
  /** A heading that is the title of its text section. */
  isTitle?: true;
}

/** What the document does not say of the sections it was made from. */
export interface SheetRecord {
  /** A record for each block of the document. */
  blocks: BlockRecord[];
  /** The text sections with empty values, and what is after their last block. */
  texts: { section: SectionOf<'text'>; tail: string }[];
}

export interface OpenedSheet {
  doc: Node;
  record: SheetRecord;
}

/** The sections of a document. A block that was not edited is written as the source it was read from. */
export function saveSheet(doc: Node, opened: OpenedSheet): Section[] {
  return new Saving(doc, opened).sections();
}

/** A block on its way into a text. */
interface Item extends Origin {
  node: Node;
  /** The number of the text section that it belongs to, if that was there before. */
  text?: number;
}

class Saving {
  #opened: OpenedSheet;
  #items: Item[];
  #defined: Set<string>;
  #habits = new Map<number | undefined, Habits>();

  constructor(doc: Node, opened: OpenedSheet) {
    this.#opened = opened;
    this.#defined = labelsDefinedIn(doc);
    const lost = new Set(
      [...labelsDefinedIn(opened.doc)].filter((label) => !this.#defined.has(label)),
    );
    this.#items = matchBlocks(opened.doc.children, doc.children).map((origin, i) => {
      const node = doc.child(i);
      // A reference to a definition that is gone is written with its address.
      const { same, place } = origin;
      return { node, place, same: lost.size > 0 && refersTo(node, lost) ? undefined : same };
    });
    this.#assignTexts();
  }

  /** A block belongs to the text of the block it was, else to the one before it, else to the one after it. */
  #assignTexts(): void {
    const join = (item: Item, neighbour: Item | undefined) => {
      if (isSection(item) || item.text !== undefined) return;
      if (neighbour && !isSection(neighbour)) item.text = neighbour.text;
    };
    for (const [i, item] of this.#items.entries()) {
      item.text = this.#recordOf(item)?.text ?? undefined;
      join(item, this.#items[i - 1]);
    }
    for (let i = this.#items.length - 2; i >= 0; i -= 1) {
      const next = this.#items[i + 1] as Item;
      // Nothing is before the title of a text.
      if (!this.#recordOf(next)?.isTitle) join(this.#items[i] as Item, next);
    }
  }

  #recordOf({ place }: Item): BlockRecord | undefined {
    return place === undefined ? undefined : this.#opened.record.blocks[place];
  }

  sections(): Section[] {
    const sections: Section[] = [];
    const written = new Set<number>();
    for (let i = 0; i < this.#items.length; ) {
      const first = this.#items[i] as Item;
      if (isSection(first)) {
        sections.push(first.node.attrs.section);
        i += 1;
        continue;
      }
      const after = this.#items.findIndex(
        (item, k) => k > i && (isSection(item) || item.text !== first.text),
      );
      const end = after < 0 ? this.#items.length : after;
      const isNew = first.text === undefined || written.has(first.text);
      if (first.text !== undefined) written.add(first.text);
      const section = this.#section(this.#items.slice(i, end), isNew);
      if (!isNew || section.value !== '') sections.push(section);
      i = end;
    }
    return sections;
  }

  #section(items: Item[], isNew: boolean): SectionOf<'text'> {
    const [first] = items;
    const stored = isNew ? undefined : this.#opened.record.texts[first?.text ?? -1];
    if (!stored) return { type: 'text', value: this.#text(items) };
    const title = first && this.#recordOf(first)?.isTitle ? titleOf(first.node) : undefined;
    const { title: before, ...untitled } = stored.section;
    const value = this.#text(title === undefined ? items : items.slice(1), stored.tail);
    if (title === undefined)
      return before?.trim() ? { ...untitled, value } : { ...stored.section, value };
    return { ...stored.section, title: first?.same === undefined ? title : before, value };
  }

  #text(items: Item[], tail = ''): string {
    const parts: string[] = [];
    let previous: Item | undefined;
    for (const item of items) {
      const text = this.#write(item);
      if (text === '') continue;
      if (!previous) parts.push(this.#firstGap(item), text);
      else this.#append(parts, previous, item, text);
      previous = item;
    }
    return parts.join('') + tail;
  }

  #firstGap({ text, same }: Item): string {
    const { blocks } = this.#opened.record;
    const gap = blocks.find((block) => block.text === text && !block.isTitle)?.gap ?? '';
    return same === undefined ? unindented(gap) : gap;
  }

  /** Adds a block, so that both it and the one before it are still read as what they are. */
  #append(parts: string[], previous: Item, item: Item, text: string): void {
    const before = parts.at(-1) ?? '';
    const isAsBefore =
      item.place !== undefined &&
      previous.place === item.place - 1 &&
      this.#recordOf(previous)?.text === item.text;
    const isKept = item.same === item.place && previous.same === previous.place;
    const gap = this.#gap(previous, item, isAsBefore);
    if ((isAsBefore && isKept) || holds(before, gap, text, previous.node)) {
      parts.push(gap, text);
      return;
    }
    const blankLine = this.#habitsOf(item).lineEnd.repeat(2);
    const ways: [string, string][] = [
      [before, text],
      [before, this.#write(item, { isOther: true })],
      [this.#write(previous, { isOther: false }), text],
      [this.#write(previous, { isOther: false }), this.#write(item, { isOther: true })],
    ];
    const way = ways.find(([a, b]) => holds(a, blankLine, b, previous.node)) ?? ways[0];
    parts.splice(-1, 1, way?.[0] ?? before, blankLine, way?.[1] ?? text);
  }

  #gap(previous: Item, item: Item, isAsBefore: boolean): string {
    const gap = isAsBefore ? (this.#recordOf(item)?.gap ?? '') : '';
    const isChanged = [previous, item].some(
      ({ node, place }) => node.type !== this.#opened.doc.maybeChild(place ?? -1)?.type,
    );
    if (gap === '' || (isChanged && !/\n\r?\n/.test(gap)))
      return this.#habitsOf(item).lineEnd.repeat(2);
    return item.same === undefined ? unindented(gap) : gap;
  }

  /** A block as Markdown: its source if it is the same, unless `anew`, then with other marks of lists. */
  #write(item: Item, anew?: { isOther: boolean }): string {
    const { same, node } = item;
    const record = same === undefined ? undefined : this.#opened.record.blocks[same];
    if (record && !record.isTitle && !anew) return record.source;
    const habits = this.#habitsOf(item);
    const { bulletOther: bullet, bullet: bulletOther, bulletOrdered } = habits;
    const other = {
      bullet,
      bulletOther,
      bulletOrdered: bulletOrdered === '.' ? ')' : '.',
    } as const;
    return writeBlock(node, anew?.isOther ? { ...habits, ...other } : habits, (label) =>
      this.#defined.has(normalized(label)),
    );
  }

  /** Those of the block it was, else those of its text. */
  #habitsOf({ text, same, place }: Item): Habits {
    let habits = this.#habits.get(text);
    if (!habits) {
      const all = this.#opened.record.blocks.filter((block) => block.text === text);
      habits = habitsOf(all.map(({ gap, source }) => gap + source).join(''));
      this.#habits.set(text, habits);
    }
    const source = this.#opened.record.blocks[same ?? place ?? -1]?.source;
    return source ? habitsOf(source, habits) : habits;
  }
}

const isSection = ({ node }: Item) => node.type.name === 'section';

/** A heading that can be the title of a section: plain text. */
function titleOf({ type, attrs, textContent, children }: Node): string | undefined {
  if (type.name !== 'heading' || attrs.level !== 2 || textContent.trim() === '') return undefined;
  return children.every(({ isText, marks }) => isText && marks.length === 0)
    ? textContent
    : undefined;
}

const unindented = (gap: string) => gap.replace(/[ \t]+$/, '');

/** Blocks that end where a blank line is, whatever follows. */
const closed = new Set([
  'paragraph',
  'heading',
  'horizontal_rule',
  'table',
  'blockquote',
  'callout',
]);

/** True if the second text begins a block of its own when it is read after the first. */
function holds(before: string, gap: string, text: string, previous: Node): boolean {
  if (closed.has(previous.type.name) && /\n\r?\n/.test(gap)) return true;
  const { tree, isComplete } = parseMarkdown(before + gap + text);
  if (!isComplete) return true;
  const start = before.length + gap.length;
  return (
    tree.children.some(({ position }) => position?.start.offset === start) &&
    tree.children.every(({ position }) => {
      const { start: from, end } = position ?? {};
      return (from?.offset ?? 0) >= start || (end?.offset ?? 0) <= before.length;
    })
  );
}

const normalized = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase();

/** The labels that definitions of links in a document have, also in sections with texts. */
function labelsDefinedIn(doc: Node): Set<string> {
  const labels = new Set<string>();
  doc.descendants(({ attrs }) => {
    const text = attrs.text ?? attrs.section?.value;
    if (typeof text !== 'string' || !text.includes(']:')) return;
    for (const [, label = ''] of text.matchAll(/^[ \t>]*\[((?:\\.|[^\\[\]])+)\]:/gm))
      labels.add(normalized(label));
  });
  return labels;
}

function refersTo(node: Node, labels: ReadonlySet<string>): boolean {
  const isLost = (reference?: Reference | null) =>
    Boolean(reference && labels.has(normalized(reference.label)));
  let found = false;
  node.descendants(({ attrs, marks }) => {
    found ||= isLost(attrs.reference) || marks.some((mark) => isLost(mark.attrs.reference));
  });
  return found;
}
