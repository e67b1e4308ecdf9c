import { type Attrs, type DOMOutputSpec, DOMSerializer, type Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { calloutTones } from '~/features/posts/sections/text-sections';
import { sheetSchema } from '~/features/posts/sheet/schema';

/** A block that React shows: a section, a formula, a picture, a piece of source. */
export interface ShownBlock {
  key: string;
  dom: HTMLElement;
  node: Node;
  selected: boolean;
  position: () => number | undefined;
}

let keys = 0;

/** The blocks that React shows, in elements of the sheet. */
export class ShownBlocks {
  #blocks: readonly ShownBlock[] = [];
  #listeners = new Set<() => void>();

  get = (): readonly ShownBlock[] => this.#blocks;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view: NodeViewConstructor = (node, _, getPos): NodeView => {
    keys += 1;
    const dom = document.createElement(node.isInline ? 'span' : 'div');
    dom.className = `sheet-${node.type.name.replace('_', '-')}`;
    dom.contentEditable = 'false';
    let shown: ShownBlock = { key: `b${keys}`, dom, node, selected: false, position: getPos };
    const show = (change: Partial<ShownBlock>) => {
      const next = { ...shown, ...change };
      this.#set(this.#blocks.map((one) => (one === shown ? next : one)));
      shown = next;
    };
    this.#set([...this.#blocks, shown]);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        if (next !== shown.node) show({ node: next });
        return true;
      },
      selectNode() {
        dom.classList.add('is-selected');
        show({ selected: true });
      },
      deselectNode() {
        dom.classList.remove('is-selected');
        show({ selected: false });
      },
      stopEvent: ({ target }) =>
        target instanceof Element &&
        target.closest('input, textarea, select, button, label, video, audio, [data-fields]') !==
          null,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#blocks.filter((one) => one !== shown)),
    };
  };

  #set(blocks: readonly ShownBlock[]) {
    this.#blocks = blocks;
    // At once: a field that changed its block is rendered together with the change.
    for (const listener of this.#listeners) listener();
  }
}

/** Changes a block and keeps it selected. */
export function changeBlock(view: EditorView, { position }: ShownBlock, attrs: object): void {
  const at = position();
  if (at === undefined) return;
  const { state } = view;
  const wasSelected = state.selection instanceof NodeSelection && state.selection.from === at;
  const tr = state.tr.setNodeMarkup(at, null, { ...state.doc.nodeAt(at)?.attrs, ...attrs });
  if (wasSelected) tr.setSelection(NodeSelection.create(tr.doc, at));
  view.dispatch(tr);
}

export function selectBlock(view: EditorView, { position }: ShownBlock): void {
  const at = position();
  const { selection, tr, doc } = view.state;
  if (at === undefined || (selection instanceof NodeSelection && selection.from === at)) return;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, at)));
}

/** Moves the focus from the fields of a block to what is above or below it; at the end that is a new line. */
export function leaveBlock(view: EditorView, { position, node }: ShownBlock, step: -1 | 1): void {
  const at = position();
  if (at === undefined) return;
  view.focus();
  view.dispatch(besideOf(view.state, step < 0 ? at : at + node.nodeSize, step));
}

/** Puts the cursor above or below the edge of a block. */
export function besideOf({ tr }: EditorState, edge: number, step: -1 | 1): Transaction {
  if (!Selection.findFrom(tr.doc.resolve(edge), step)) {
    tr.insert(edge, sheetSchema.nodes.paragraph.create());
  }
  const beside = Selection.findFrom(tr.doc.resolve(tr.mapping.map(edge, -step)), step);
  return beside ? tr.setSelection(beside).scrollIntoView() : tr;
}

/** Moves the focus from a selected block into its fields, if it has any. */
export function enterBlock(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection)) return false;
  const block = view.nodeDOM(selection.from) as HTMLElement;
  block.querySelector<HTMLElement>('button[aria-expanded=false]')?.click();
  // Rendered by then, and before the next key.
  queueMicrotask(() => {
    const field = block.querySelector<HTMLElement>(firstField);
    (field ?? block.querySelector<HTMLElement>('[data-fields] button'))?.focus();
  });
  return block.querySelector('button[aria-expanded], [data-fields]') !== null;
}

const firstField = '[data-fields] :is(input:not([type=file]), textarea)';

function setAttribute(
  view: EditorView,
  getPos: () => number | undefined,
  name: string,
  value: unknown,
) {
  const at = getPos();
  if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
}

interface ControlledBlock {
  control: HTMLInputElement | HTMLSelectElement;
  /** The block, with the control and a hole for its content. */
  parts: DOMOutputSpec;
  /** Shows the attributes of the block. */
  show: (attrs: Attrs, dom: HTMLElement) => void;
}

/** The view of a block with a control of its own beside the text. */
function withControl(first: Node, { control, parts, show }: ControlledBlock): NodeView {
  control.contentEditable = 'false';
  const made = DOMSerializer.renderSpec(document, parts);
  const dom = made.dom as HTMLElement;
  show(first.attrs, dom);
  return {
    ...made,
    update(node) {
      // An item that is no task any more has no box.
      if (node.type !== first.type || node.attrs.checked === null) return false;
      show(node.attrs, dom);
      return true;
    },
    stopEvent: ({ target }) => target === control,
    ignoreMutation: ({ target }) => !made.contentDOM?.contains(target),
  };
}

/** A code block with its language in a field above it. */
export const codeView: NodeViewConstructor = (first, view, getPos) => {
  const language = document.createElement('input');
  language.className =
    'absolute top-[0.55rem] left-5 w-40 bg-transparent font-mono text-muted text-xs leading-[1.2]';
  language.ariaLabel = 'Language';
  language.placeholder = 'Language';
  language.spellcheck = false;
  language.autocapitalize = 'off';
  language.addEventListener('input', () => {
    setAttribute(view, getPos, 'language', language.value.replace(/[\s`]/g, ''));
  });
  language.addEventListener('keydown', (event) => {
    if (/^(?:Enter|Escape|ArrowDown)$/.test(event.key)) {
      event.preventDefault();
      view.focus();
    }
  });
  return withControl(first, {
    control: language,
    parts: ['div', { class: 'code' }, language, ['pre', ['code', { spellcheck: 'false' }, 0]]],
    show: (attrs) => {
      if (language.value !== attrs.language) language.value = attrs.language;
    },
  });
};

/** A callout with its kind in a list above it. */
export const calloutView: NodeViewConstructor = (first, view, getPos) => {
  const kind = document.createElement('select');
  kind.className = 'label callout-label';
  kind.ariaLabel = 'Kind of callout';
  for (const [value, label] of Object.entries(calloutTones)) kind.add(new Option(label, value));
  kind.addEventListener('change', () => {
    setAttribute(view, getPos, 'kind', kind.value);
    view.focus();
  });
  return withControl(first, {
    control: kind,
    parts: ['aside', kind, ['div', { class: 'prose' }, 0]],
    show: (attrs, dom) => {
      dom.className = `callout callout-${attrs.kind}`;
      kind.value = attrs.kind;
    },
  });
};

/** An item of a list; a task has a box to tick. */
export const itemView: NodeViewConstructor = (first, view, getPos) => {
  if (first.attrs.checked === null) return DOMSerializer.renderSpec(document, ['li', 0]);
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.addEventListener('change', () => setAttribute(view, getPos, 'checked', box.checked));
  return withControl(first, {
    control: box,
    parts: ['li', { class: 'task-list-item' }, box, ['div', 0]],
    show: ({ checked }) => {
      box.checked = checked;
      box.ariaLabel = checked ? 'Done' : 'Not done';
    },
  });
};
