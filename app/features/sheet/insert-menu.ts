import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  newSection,
  type SectionType,
  sectionDefinitions,
  sectionTypes,
} from '~/features/posts/sections/sections';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { enterBlock } from './block-views';
import { replaceParagraph } from './commands';
import { insertedFootnote } from './footnotes';

const { nodes } = sheetSchema;

interface Findable {
  label: string;
  hint?: string;
  words?: readonly string[];
}

export interface Insertable extends Findable {
  type?: SectionType;
  /** The blocks that replace the line of the menu; a footnote goes into the line. */
  make: (() => Node[]) | 'footnote';
}

const paragraph = () => nodes.paragraph.create();

/** What is inserted most, first. */
const first = ['Heading', 'Subheading', 'Image', 'List', 'Table', 'Quote', 'Code'];
const rank = ({ label }: Insertable) =>
  first.includes(label) ? first.indexOf(label) : first.length;

const all: Insertable[] = [
  ...sectionTypes.map((type): Insertable => {
    const { label, hint, words } = sectionDefinitions[type];
    const make = () =>
      type === 'text' ? [paragraph()] : [nodes.section.create({ section: newSection(type) })];
    return { type, label, hint, words, make };
  }),
  inText('Heading', () => nodes.heading.create({ level: 2 })),
  inText('Subheading', () => nodes.heading.create({ level: 3 })),
  {
    ...inText('Quote', () => nodes.blockquote.create(null, paragraph())),
    hint: 'Somebody’s words, and whose they are',
    words: ['citation'],
  },
  {
    ...inText('Callout', () => nodes.callout.create(null, paragraph())),
    hint: 'A note, a tip or a warning in a box',
    words: ['aside', 'box'],
  },
  {
    ...inText('Code', () => nodes.code_block.create()),
    hint: 'With a language',
    words: ['program', 'snippet'],
  },
  {
    ...inText('Math', () => nodes.math.create()),
    hint: 'A formula in TeX',
    words: ['equation', 'latex'],
  },
  {
    ...inText('Divider', () => nodes.horizontal_rule.create()),
    hint: 'A pause between two parts',
    words: ['rule', 'line', 'hr'],
  },
  inText('Numbered list', () =>
    nodes.ordered_list.create(null, nodes.list_item.create(null, paragraph())),
  ),
  inText('Checklist', () =>
    nodes.bullet_list.create(null, nodes.list_item.create({ checked: false }, paragraph())),
  ),
  { label: 'Footnote', words: ['note', 'reference'], make: 'footnote' },
];
const footnote = all.at(-1) as Insertable;
export const insertables = all.toSorted((a, b) => rank(a) - rank(b));

export const isOften = (entry: Insertable) => rank(entry) < first.length;

function inText(label: string, make: () => Node): Insertable {
  return { label, make: () => [make()] };
}

export interface OpenMenu {
  /** Of the slash and what was typed after it. */
  from: number;
  to: number;
  query: string;
  found: Insertable[];
  active: number;
  /** Opened by the button: its slash goes when the menu is closed. */
  byButton: boolean;
}

interface MenuState {
  open: OpenMenu | null;
  /** Where a menu was closed without a choice. */
  dismissed: number | null;
}

type MenuMeta = { step: number } | 'dismiss' | 'button';

export const menuKey = new PluginKey<MenuState>('insert menu');

/** `/` at the start of a line opens the insert menu; further typing filters it. */
export const insertMenu = new Plugin<MenuState>({
  key: menuKey,
  state: {
    init: () => ({ open: null, dismissed: null }),
    apply(tr, { open, dismissed }, _, state) {
      const meta = tr.getMeta(menuKey) as MenuMeta | undefined;
      if (meta === 'dismiss') return { open: null, dismissed: open?.from ?? null };
      const found = offer(state);
      const stays = dismissed !== null && tr.mapping.map(dismissed) === found?.from;
      if (!found || (stays && meta !== 'button')) {
        return { open: null, dismissed: stays ? (found?.from ?? null) : null };
      }
      const isSame = open?.from === found.from && open.query === found.query;
      const step = typeof meta === 'object' ? meta.step : 0;
      const { length } = found.found;
      const active = isSame ? (open.active + step + length) % length : 0;
      const byButton = meta === 'button' || (open?.byButton ?? false);
      return { open: { ...found, active, byButton }, dismissed: null };
    },
  },
  props: {
    handleKeyDown(view, event) {
      const { open } = menuKey.getState(view.state) ?? {};
      if (!open || event.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) view.dispatch(view.state.tr.setMeta(menuKey, { step }));
      else if (event.key === 'Enter' || event.key === 'Tab') insertChosen(view);
      else if (event.key === 'Escape') closeMenu(view);
      else return false;
      return true;
    },
    handleDOMEvents: {
      blur: (view) => {
        closeMenu(view);
        return false;
      },
    },
  },
});

export function closeMenu(view: EditorView): void {
  const { open } = menuKey.getState(view.state) ?? {};
  if (!open) return;
  const tr = view.state.tr.setMeta(menuKey, 'dismiss');
  if (open.byButton) tr.delete(open.from, open.to);
  view.dispatch(tr);
}

/** Writes the slash that opens the menu. */
export function openMenu(view: EditorView): void {
  view.focus();
  view.dispatch(view.state.tr.insertText('/').setMeta(menuKey, 'button').scrollIntoView());
}

const typed = /^\s*\/([\p{L}\d ]*)$/u;
/** A footnote can be inserted after words in the line. */
const typedBehindWords = /\S\s\/(\p{L}{2,})$/u;

function offer({ selection }: EditorState): Omit<OpenMenu, 'active' | 'byButton'> | null {
  const { $from, empty, from: to } = selection;
  if (!empty || $from.parent.type !== nodes.paragraph) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  if ($from.parent.content.size === $from.parentOffset) {
    const query = typed.exec(before)?.[1];
    if (query !== undefined) {
      const found = findInMenu(insertables, query);
      return found.length > 0 ? { from: to - query.length - 1, to, query, found } : null;
    }
  }
  const note = typedBehindWords.exec(before)?.[1];
  if (!note || !footnote.label.toLowerCase().startsWith(note.toLowerCase())) return null;
  return { from: to - note.length - 1, to, query: note, found: [footnote] };
}

/** Inserts the active entry of the open menu, or another one of it. */
export function insertChosen(view: EditorView, entry?: Insertable): void {
  const { open } = menuKey.getState(view.state) ?? {};
  const chosen = entry ?? open?.found[open.active];
  if (!open || !chosen) return;
  view.focus();
  if (chosen.make === 'footnote') {
    const { from, to } = open;
    // The mark follows its word without a space.
    const isBehind = /\S $/.test(view.state.doc.textBetween(Math.max(0, from - 2), from));
    const tr = insertedFootnote(view.state, isBehind ? from - 1 : from, to);
    if (tr) view.dispatch(tr);
    return;
  }
  const blocks = chosen.make();
  const [first] = blocks;
  if (first?.isTextblock && !first.type.spec.code && blocks.length === 1) {
    const { state } = view;
    const { $from } = state.selection;
    view.dispatch(
      state.tr
        .delete($from.start(), $from.end())
        .setBlockType($from.start(), $from.start(), first.type, first.attrs)
        .scrollIntoView(),
    );
    return;
  }
  view.dispatch(replaceParagraph(view.state, blocks));
  // React has rendered it by then.
  queueMicrotask(() => enterBlock(view));
}

/** The entries that match: by label first, then by their other words, then by hint. */
export function findInMenu<Item extends Findable>(items: readonly Item[], typed: string): Item[] {
  const query = typed.trim().toLowerCase();
  const begins = (text: string) => text.toLowerCase().startsWith(query);
  const ranks: ((item: Item) => boolean)[] = [
    ({ label }) => begins(label),
    ({ label }) => label.toLowerCase().includes(query),
    ({ words = [] }) => words.some(begins),
    ({ hint = '' }) => hint.split(' ').some(begins),
  ];
  return [...new Set(ranks.flatMap((matches) => items.filter(matches)))];
}
