import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import type { Section } from '~/features/posts/sections/sections';
import { saveSheet } from '~/features/posts/sheet/save-sheet';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { receiveSheet, type SentSheet } from '~/features/posts/sheet/sheet';
import { calloutView, codeView, itemView, ShownBlocks } from './block-views';
import { sheetRules } from './input-rules';
import { insertMenu, menuKey } from './insert-menu';
import { sheetKeys } from './keys';
import { pasteProps, type Store, uploads } from './paste';
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

/** The writing surface: one document for the whole post. */
export class SheetEditor {
  readonly view: EditorView;
  readonly blocks = new ShownBlocks();
  #listeners = new Set<() => void>();
  #version = 0;
  /** The content as it is stored. */
  readonly read: () => Section[];

  constructor({ host, sent, onChange, onLink, store }: SheetOptions) {
    const opened = receiveSheet(sent);
    this.read = () => saveSheet(this.view.state.doc, opened);
    const plugins = [
      takeSelection,
      insertMenu,
      sheetRules,
      ...sheetKeys({ onLink }),
      history(),
      dropCursor({ color: false, class: 'sheet-drop', width: 2 }),
      gapCursor(),
      tableEditing(),
      uploads,
      marksOfPlace,
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
    this.blocks.areFresh = true;
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

  /** Puts the cursor at the start, at the end, or at a block of the document. */
  focus(at: 'start' | 'end' | number = 'start'): void {
    const { doc, tr } = this.view.state;
    this.view.focus();
    const selection =
      at === 'start'
        ? Selection.atStart(doc)
        : at === 'end'
          ? Selection.atEnd(doc)
          : Selection.near(doc.resolve(at));
    this.view.dispatch(tr.setSelection(selection).scrollIntoView());
  }

  /** An empty paragraph at the end, to write or insert something there. */
  focusNewLine(): void {
    const { doc, tr } = this.view.state;
    const { lastChild } = doc;
    if (lastChild?.type !== nodes.paragraph || lastChild.content.size > 0) {
      this.view.dispatch(tr.insert(doc.content.size, nodes.paragraph.create()));
    }
    this.focus('end');
  }

  destroy(): void {
    this.view.destroy();
  }
}

/** A key may come before the browser tells of the selection that a key such as Home or End made. */
let hasMoved = false;
const takeSelection = new Plugin({
  props: {
    handleDOMEvents: {
      keydown(view, { target, key }) {
        const isNext = hasMoved;
        hasMoved = /^(?:Arrow|Home|End|Page)/.test(key);
        if (!isNext) return;
        const seen = view.dom.ownerDocument.getSelection();
        const { selection, doc, tr } = view.state;
        if (target !== view.dom || view.composing || !(selection instanceof TextSelection)) return;
        if (!seen?.anchorNode || !seen.focusNode || !view.dom.contains(seen.anchorNode)) return;
        if (!view.dom.contains(seen.focusNode)) return;
        const $anchor = doc.resolve(view.posAtDOM(seen.anchorNode, seen.anchorOffset));
        const $head = doc.resolve(view.posAtDOM(seen.focusNode, seen.focusOffset));
        if (!$anchor.parent.inlineContent || !$head.parent.inlineContent) return;
        if ($anchor.pos === selection.anchor && $head.pos === selection.head) return;
        view.dispatch(tr.setSelection(TextSelection.create(doc, $anchor.pos, $head.pos)));
      },
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
