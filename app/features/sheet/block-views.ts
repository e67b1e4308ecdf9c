import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { calloutTones } from '~/features/posts/sections/text-sections';

/** A block that React shows: a section, a formula, a picture, a piece of source. */
export interface ShownBlock {
  key: string;
  dom: HTMLElement;
  node: Node;
  selected: boolean;
  /** Made by this page, not opened with it: its first field gets the focus. */
  fresh: boolean;
  position: () => number | undefined;
}

let keys = 0;

/** The blocks that React shows, in elements of the sheet. */
export class ShownBlocks {
  #blocks: readonly ShownBlock[] = [];
  #listeners = new Set<() => void>();
  /** False while a post is opened. */
  areFresh = false;

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
    const block = { key: `b${keys}`, dom, position: getPos, fresh: this.areFresh };
    let shown: ShownBlock = { ...block, node, selected: false };
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

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  parent?: HTMLElement,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  parent?.append(made);
  return made;
}

function setAttribute(
  view: EditorView,
  getPos: () => number | undefined,
  name: string,
  value: unknown,
) {
  const at = getPos();
  if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
}

/** The view of a block with a control of its own beside the text. */
function withControl(
  control: HTMLElement,
  parts: { dom: HTMLElement; contentDOM: HTMLElement },
  first: Node,
  show: (node: Node) => void,
  isShown = (_: Node) => true,
): NodeView {
  control.contentEditable = 'false';
  show(first);
  return {
    ...parts,
    update(node) {
      if (node.type !== first.type || !isShown(node)) return false;
      show(node);
      return true;
    },
    stopEvent: ({ target }) => target === control,
    ignoreMutation: (change) => !parts.contentDOM.contains(change.target),
  };
}

/** A code block with its language in a field above it. */
export const codeView: NodeViewConstructor = (first, view, getPos) => {
  const dom = element('div', 'code');
  const language = element(
    'input',
    'absolute top-[0.55rem] left-5 w-40 bg-transparent font-mono text-muted text-xs leading-[1.2]',
    dom,
  );
  language.ariaLabel = 'Language';
  language.placeholder = 'Language';
  language.spellcheck = false;
  language.autocapitalize = 'off';
  const contentDOM = element('code', '', element('pre', '', dom));
  contentDOM.spellcheck = false;
  const show = (node: Node) => {
    if (language.value !== node.attrs.language) language.value = node.attrs.language;
  };
  language.addEventListener('input', () => {
    setAttribute(view, getPos, 'language', language.value.replace(/[\s`]/g, ''));
  });
  language.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      view.focus();
    }
  });
  return withControl(language, { dom, contentDOM }, first, show);
};

/** A callout with its kind in a list above it. */
export const calloutView: NodeViewConstructor = (first, view, getPos) => {
  const dom = element('aside', '');
  const kind = element('select', 'label callout-label', dom);
  kind.ariaLabel = 'Kind of callout';
  for (const [value, label] of Object.entries(calloutTones)) kind.add(new Option(label, value));
  const contentDOM = element('div', 'prose', dom);
  const show = ({ attrs }: Node) => {
    dom.className = `callout callout-${attrs.kind}`;
    kind.value = attrs.kind;
  };
  kind.addEventListener('change', () => {
    setAttribute(view, getPos, 'kind', kind.value);
    view.focus();
  });
  return withControl(kind, { dom, contentDOM }, first, show);
};

/** An item of a list; a task has a box to tick. */
export const itemView: NodeViewConstructor = (first, view, getPos) => {
  const dom = element('li', '');
  if (first.attrs.checked === null) {
    return {
      dom,
      contentDOM: dom,
      update: (node) => node.type === first.type && node.attrs.checked === null,
    };
  }
  dom.className = 'task-list-item';
  const box = element('input', '', dom);
  box.type = 'checkbox';
  const contentDOM = element('div', '', dom);
  const show = ({ attrs }: Node) => {
    box.checked = attrs.checked;
    box.ariaLabel = attrs.checked ? 'Done' : 'Not done';
  };
  box.addEventListener('change', () => setAttribute(view, getPos, 'checked', box.checked));
  const isTask = (node: Node) => node.attrs.checked !== null;
  return withControl(box, { dom, contentDOM }, first, show, isTask);
};
