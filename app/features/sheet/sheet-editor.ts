import { exitCode } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import type { Section } from '~/features/posts/sections/sections';
import { type OpenedSheet, saveSheet } from '~/features/posts/sheet/save-sheet';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { receiveSheet, type SentSheet } from '~/features/posts/sheet/sheet';
import { hiddenIn } from '~/formats/hidden-characters';
import { calloutView, codeView, itemView, ShownBlocks } from './block-views';
import { type Caret, caretOf } from './caret';
import { footnotes, textEnd } from './footnotes';
import { sheetRules } from './input-rules';
import { insertMenu, menuKey } from './insert-menu';
import { sheetKeys } from './keys';
import { pasteProps, type Store, uploads } from './paste';
import { undoSteps } from './steps';
import { headerView, tableView } from './table-view';

const { nodes } = sheetSchema;

export const placeholder = 'Start writing, or press / to insert something';

interface SheetOptions {
  host: HTMLElement;
  sent: SentSheet;
  /** The content as it is then. */
  onChange: (read: () => Section[]) => void;
  onLink: () => void;
  store: Store;
}

/** Ctrl+Enter in code leaves it; the page, which would save, does not hear of it. */
const leaveCode = new Plugin({
  props: {
    handleKeyDown({ state, dispatch }, event) {
      const isLeft = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && exitCode(state);
      if (!isLeft) return false;
      event.stopPropagation();
      return exitCode(state, dispatch);
    },
  },
});

/** What keys do, and how it is taken back. */
export const writingPlugins = (options: { onLink: () => void }): Plugin[] => [
  insertMenu,
  sheetRules,
  leaveCode,
  ...sheetKeys(options),
  // What it adds to a change is part of its step.
  footnotes,
  undoSteps,
  history(),
  gapCursor(),
  tableEditing({ allowTableNodeSelection: true }),
];

/** The writing surface: one document for the whole post. */
export class SheetEditor {
  readonly view: EditorView;
  readonly blocks = new ShownBlocks();
  #listeners = new Set<() => void>();
  #version = 0;
  #opened: OpenedSheet;
  /** The content as it is stored. */
  readonly read: () => Section[];

  constructor({ host, sent, onChange, onLink, store }: SheetOptions) {
    const opened = receiveSheet(sent);
    this.#opened = opened;
    this.read = () => saveSheet(this.view.state.doc, opened);
    const plugins = [
      fastKeys,
      ...writingPlugins({ onLink }),
      dropCursor({ color: false, class: 'bg-signal', width: 2 }),
      uploads,
      marksOfPlace,
      hiddenMarks,
      new Plugin({ view: () => ({ update: this.#tell }) }),
    ];
    const { view: shown } = this.blocks;
    this.view = new EditorView(host, {
      ...pasteProps(store),
      state: EditorState.create({ doc: opened.doc, plugins }),
      nodeViews: {
        section: shown,
        math: shown,
        source: shown,
        inline_source: shown,
        image: shown,
        code_block: codeView,
        callout: calloutView,
        list_item: itemView,
        table: tableView,
        table_header: headerView,
      },
      attributes: (state) => {
        const { open } = menuKey.getState(state) ?? {};
        return {
          class: 'prose',
          role: 'textbox',
          'aria-label': 'Text',
          'aria-multiline': 'true',
          ...(open && {
            'aria-controls': 'insert-menu',
            'aria-activedescendant': `insert-${open.active}`,
          }),
        };
      },
      // The toolbar covers the first lines, the phone's bar the last.
      scrollThreshold: { top: 96, bottom: 96, left: 0, right: 0 },
      scrollMargin: { top: 112, bottom: 112, left: 0, right: 0 },
      dispatchTransaction: (tr) => {
        this.view.updateState(this.view.state.apply(tr));
        if (tr.docChanged) onChange(this.read);
      },
    });
    this.view.dom.addEventListener('focus', this.#tell);
    this.view.dom.addEventListener('blur', this.#tell);
  }

  /** Calls the listener after every change of the document, the selection or the focus. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts the changes. */
  version = (): number => this.#version;

  #tell = () => {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  };

  /** Puts the cursor at the start or at a block of the document. */
  focus(at: 'start' | number = 'start'): void {
    const { doc, tr } = this.view.state;
    this.view.focus();
    const selection = at === 'start' ? Selection.atStart(doc) : Selection.near(doc.resolve(at));
    this.view.dispatch(tr.setSelection(selection).scrollIntoView());
  }

  caret = (): Caret | null => caretOf(this.view.state, this.#opened);

  /** An empty paragraph at the end, to write or insert something there. */
  focusNewLine(): void {
    const { doc, tr } = this.view.state;
    const end = textEnd(doc);
    const { nodeBefore: last } = doc.resolve(end);
    if (last?.type !== nodes.paragraph || last.content.size > 0)
      this.view.dispatch(tr.insert(end, nodes.paragraph.create()));
    this.focus(textEnd(this.view.state.doc) - 1);
  }

  destroy(): void {
    this.view.destroy();
  }
}

/** The text selection as the browser has it, of which it may not have told yet. */
function selectionOf(view: EditorView): TextSelection | null {
  const { anchorNode, anchorOffset, focusNode, focusOffset } =
    view.dom.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode) return null;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return null;
  const { doc } = view.state;
  const $anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
  const $head = doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0));
  const isText = $anchor.parent.inlineContent && $head.parent.inlineContent;
  return isText ? TextSelection.create(doc, $anchor.pos, $head.pos) : null;
}

/** Keys that follow each other faster than the browser draws. */
let hasMoved = false;
const fastKeys = new Plugin({
  props: {
    handleDOMEvents: {
      // After Home, End or an arrow the next key may come before the browser tells where they led.
      keydown(view, { target, key }) {
        const isNext = hasMoved;
        hasMoved = /^(?:Arrow|Home|End|Page)/.test(key);
        const { selection, tr } = view.state;
        if (!isNext || target !== view.dom || view.composing) return;
        if (!(selection instanceof TextSelection)) return;
        const seen = selectionOf(view);
        if (seen && !seen.eq(selection)) view.dispatch(tr.setSelection(seen));
      },
      // In a line made an instant ago, Chromium leaves the caret before the first letter.
      beforeinput(view, event) {
        const { inputType, data } = event;
        const { selection } = view.state;
        const { from, to, $from } = selection;
        const isFirst = selection instanceof TextSelection && $from.parent.content.size === 0;
        if (inputType !== 'insertText' || !data || view.composing || !isFirst) return false;
        if (!selectionOf(view)?.eq(selection)) return false;
        event.preventDefault();
        const insert = () => view.state.tr.insertText(data, from, to).scrollIntoView();
        const isHandled = view.someProp('handleTextInput', (handle) =>
          handle(view, from, to, data, insert),
        );
        if (!isHandled) view.dispatch(insert());
        return true;
      },
    },
  },
});

/** The marks of a text, until it is another: most of a long document stays. */
const known = new WeakMap<Node, ReturnType<typeof hiddenIn>>();
function hiddenOf(text: Node) {
  const found = known.get(text) ?? hiddenIn(text.text ?? '');
  known.set(text, found);
  return found;
}

/** A visible mark before each character that can't be seen; it is no part of the text. */
const hiddenMarks = new Plugin({
  props: {
    decorations({ doc }) {
      const all: Decoration[] = [];
      doc.descendants((node, pos) => {
        if (!node.isText) return;
        for (const { at, mark } of hiddenOf(node)) {
          const draw = () => {
            const shown = document.createElement('span');
            shown.className = 'text-warn';
            shown.textContent = mark;
            return shown;
          };
          all.push(Decoration.widget(pos + at, draw, { key: mark, side: -1 }));
        }
      });
      return all.length > 0 ? DecorationSet.create(doc, all) : null;
    },
  },
});

/** The placeholder of an empty sheet, and the table that has the cursor. */
const marksOfPlace = new Plugin({
  props: {
    decorations({ doc, selection: { $from } }) {
      const { firstChild } = doc;
      const isEmpty =
        doc.childCount === 1 &&
        firstChild?.type === nodes.paragraph &&
        firstChild.content.size === 0;
      if (isEmpty) {
        const attributes = { class: 'is-empty', 'data-placeholder': placeholder };
        return DecorationSet.create(doc, [Decoration.node(0, 2, attributes)]);
      }
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        if ($from.node(depth).type !== nodes.table) continue;
        const table = Decoration.node($from.before(depth), $from.after(depth), {
          class: 'is-current',
        });
        return DecorationSet.create(doc, [table]);
      }
      return null;
    },
  },
});
