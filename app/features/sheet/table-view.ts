import { DOMSerializer } from 'prosemirror-model';
import { type Command, TextSelection, type Transaction } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from 'prosemirror-tables';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';

/** A table with buttons at its edges. */
export const tableView: NodeViewConstructor = (first, view, getPos) => {
  const addHeaded: Command = (state, dispatch) =>
    addColumnAfter(state, (tr) => dispatch?.(headed(tr, getPos())));
  const tools: [label: string, command: Command, atEnd: boolean][] = [
    ['Add row', addRowAfter, true],
    ['Add column', addHeaded, true],
    ['Remove row', deleteRow, false],
    ['Remove column', deleteColumn, false],
  ];
  const bar = document.createElement('div');
  bar.className = 'sheet-line-tools invisible mt-2 flex flex-wrap gap-1 [.is-current>&]:visible';
  bar.contentEditable = 'false';
  bar.role = 'toolbar';
  bar.ariaLabel = 'Rows and columns';
  bar.addEventListener('keydown', ({ key }) => key === 'Escape' && view.focus());
  // Keeps the selection.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  for (const [label, command, atEnd] of tools) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className =
      'rounded-control px-2 py-1 text-muted text-xs hover:bg-text/9 hover:text-text';
    button.textContent = label;
    button.addEventListener('click', () => {
      if (atEnd) selectLastCell(view, getPos());
      command(view.state, view.dispatch);
      view.focus();
    });
    bar.append(button);
  }
  const table = ['div', { class: 'edge-fade' }, ['table', ['tbody', 0]]];
  const made = DOMSerializer.renderSpec(document, ['div', { class: 'sheet-table' }, table, bar]);
  return {
    ...made,
    update: (node) => node.type === first.type,
    stopEvent: ({ target }) => bar.contains(target as globalThis.Node),
    ignoreMutation: ({ target }) => !made.contentDOM?.contains(target),
  };
};

/** Names the last column of the table at a place. */
export function headed(tr: Transaction, at: number | undefined): Transaction {
  const heads = at === undefined ? null : tr.doc.nodeAt(at)?.firstChild;
  // Before the ends of the last head and of its row.
  return at === undefined || !heads ? tr : tr.insertText('New Header', at + heads.nodeSize - 1);
}

function selectLastCell(view: EditorView, at: number | undefined): void {
  const table = at === undefined ? null : view.state.doc.nodeAt(at);
  if (at === undefined || !table) return;
  const { doc, tr } = view.state;
  // Before the ends of the cell, its row and the table.
  const end = at + table.nodeSize - 3;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(end), -1)));
}

/** The head of a column; while it is empty it is a cell for screen readers. */
export const headerView: NodeViewConstructor = (first) => {
  const dom = document.createElement('th');
  const show = (node: typeof first) => {
    if (node.attrs.align) dom.setAttribute('align', node.attrs.align);
    else dom.removeAttribute('align');
    if (node.content.size === 0) dom.setAttribute('role', 'cell');
    else dom.removeAttribute('role');
  };
  show(first);
  return {
    dom,
    contentDOM: dom,
    update(node) {
      if (node.type !== first.type) return false;
      show(node);
      return true;
    },
    ignoreMutation: ({ type }) => type === 'attributes',
  };
};
