import { isHistoryTransaction } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { sheetSchema } from '~/features/posts/sheet/schema';

const { nodes } = sheetSchema;

/** The label of the footnote that a mark in the text leads to. */
function markOf({ type, attrs }: Node): string | undefined {
  return type === nodes.inline_source ? /^\[\^(.+)\]$/.exec(attrs.text)?.[1] : undefined;
}

const nameOf = (label: string) => label.toLowerCase();

/** The marks of a block, until it is another: most of a long document stays. */
const known = new WeakMap<Node, readonly string[]>();

function marksIn(block: Node): readonly string[] {
  const found = known.get(block);
  if (found) return found;
  const marks: string[] = [];
  // Texts of a section, and what is kept as it is written.
  const text = block.attrs.text ?? (block.attrs.section && JSON.stringify(block.attrs.section));
  if (text) for (const [, label = ''] of text.matchAll(/\[\^([^\]\s]+)\]/g)) marks.push(label);
  block.descendants((node) => {
    const label = markOf(node);
    if (label) marks.push(label);
  });
  const names = marks.map(nameOf);
  known.set(block, names);
  return names;
}

interface Footnotes {
  /** The names of those that have a mark, as readers count them. */
  marked: Set<string>;
  /** Where each note is. */
  notes: Map<string, { node: Node; at: number }>;
}

function footnotesOf(doc: Node): Footnotes {
  const marked = new Set<string>();
  const notes: Footnotes['notes'] = new Map();
  doc.forEach((node, at) => {
    for (const name of marksIn(node)) marked.add(name);
    if (node.type === nodes.footnote) notes.set(nameOf(node.attrs.label), { node, at });
  });
  return { marked, notes };
}

/** Where each mark of a footnote is, the last first. */
function placesOf(doc: Node, name: string): number[] {
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (nameOf(markOf(node) ?? '') === name) places.unshift(at);
  });
  return places;
}

interface FootnotesState {
  numbers: DecorationSet;
  /** What the numbers are of. */
  counted: string;
  /** Notes that went with their marks: a mark that is pasted again has its note again. */
  gone: ReadonlyMap<string, Node>;
}

const footnotesKey = new PluginKey<FootnotesState>('footnotes');

/** Numbers footnotes. A note goes with its last mark, and marks with their note. */
export const footnotes = new Plugin<FootnotesState>({
  key: footnotesKey,
  state: {
    init: (_, { doc }) => ({ ...numbered(doc), gone: new Map() }),
    apply(tr, state) {
      if (!tr.docChanged) return state;
      const before = footnotesOf(tr.before).notes;
      const now = footnotesOf(tr.doc).notes;
      const lost = [...before].filter(([name]) => !now.has(name));
      const gone =
        lost.length > 0
          ? new Map([...state.gone, ...lost.map(([name, { node }]) => [name, node] as const)])
          : state.gone;
      return { ...numbered(tr.doc, state, tr), gone };
    },
  },
  appendTransaction(all, { doc: old }, state) {
    if (!all.some(({ docChanged }) => docChanged) || all.some(isHistoryTransaction)) return null;
    const [before, now] = [footnotesOf(old), footnotesOf(state.doc)];
    const { tr } = state;
    for (const name of before.notes.keys()) {
      if (now.notes.has(name) || !before.marked.has(name)) continue;
      for (const at of placesOf(tr.doc, name)) tr.delete(at, at + 1);
    }
    for (const [name, { node, at }] of [...now.notes].reverse())
      if (before.marked.has(name) && !now.marked.has(name)) tr.delete(at, at + node.nodeSize);
    for (const name of now.marked) {
      const note = footnotesKey.getState(state)?.gone.get(name);
      if (note && !before.marked.has(name) && !now.notes.has(name))
        tr.insert(tr.doc.content.size, note);
    }
    // Said before the steps of Undo are counted, or it would be one of its own.
    return tr.docChanged ? tr.setMeta('appendedTransaction', all[0]) : null;
  },
  props: { decorations: (state) => footnotesKey.getState(state)?.numbers },
});

function numbered(doc: Node, before?: FootnotesState, tr?: Transaction) {
  const { marked, notes } = footnotesOf(doc);
  const shown = [...marked].filter((name) => notes.has(name));
  const counted = `${shown.join(' ')} ${doc.childCount}`;
  if (notes.size === 0) return { numbers: DecorationSet.empty, counted };
  if (before?.counted === counted && tr)
    return { numbers: before.numbers.map(tr.mapping, doc), counted };
  const all: Decoration[] = [];
  doc.descendants((node, at, parent) => {
    const label = node.type === nodes.footnote ? node.attrs.label : markOf(node);
    const number = label === undefined ? 0 : shown.indexOf(nameOf(label)) + 1;
    if (number > 0)
      all.push(
        Decoration.node(at, at + node.nodeSize, {
          'data-number': String(number),
          ...(parent === doc && { role: 'note', 'aria-label': `Footnote ${number}` }),
        }),
      );
  });
  return { numbers: DecorationSet.create(doc, all), counted };
}

/** A mark in place of a text, and its note at the end, which gets the cursor; null in a note. */
export function insertedFootnote(state: EditorState, from: number, to: number): Transaction | null {
  const { doc, tr } = state;
  if (footnoteAt(state) || !doc.resolve(from).parent.inlineContent) return null;
  const { marked, notes } = footnotesOf(doc);
  let number = 1;
  while (marked.has(`${number}`) || notes.has(`${number}`)) number += 1;
  const label = `${number}`;
  tr.replaceWith(from, to, nodes.inline_source.create({ text: `[^${label}]` }));
  tr.insert(tr.doc.content.size, nodes.footnote.create({ label }, nodes.paragraph.create()));
  return tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView();
}

/** The footnote that the cursor is in. */
function footnoteAt({ selection: { $from } }: EditorState): Node | null {
  const top = $from.depth > 0 ? $from.node(1) : null;
  return top?.type === nodes.footnote ? top : null;
}

/** From a line of a note back behind its mark. */
export const leaveFootnote: Command = (state, dispatch) => {
  const note = footnoteAt(state);
  const [at] = note ? placesOf(state.doc, nameOf(note.attrs.label)) : [];
  if (at === undefined || state.selection.$from.depth !== 2) return false;
  const behind = TextSelection.create(state.doc, at + 1);
  dispatch?.(state.tr.setSelection(behind).scrollIntoView());
  return true;
};

/** Backspace in an empty note takes it and its mark away. */
export const deleteFootnote: Command = (state, dispatch) => {
  const note = footnoteAt(state);
  const places = note ? placesOf(state.doc, nameOf(note.attrs.label)) : [];
  const [at] = places;
  if (at === undefined || note?.textContent || note?.childCount !== 1) return false;
  const { tr } = state;
  for (const place of places) tr.delete(place, place + 1);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(at))).scrollIntoView());
  return true;
};

/** Where the text ends: its notes stand below it. */
export function textEnd({ children, content }: Node): number {
  const last = children.findLastIndex(({ type }) => type !== nodes.footnote);
  return children.slice(last + 1).reduce((end, { nodeSize }) => end - nodeSize, content.size);
}
