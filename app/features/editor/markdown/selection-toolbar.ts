import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, showTooltip, type Tooltip } from '@codemirror/view';

export interface FormatTool {
  label: string;
  sign: string;
  run: (view: EditorView) => boolean;
}

const focusEffect = StateEffect.define<boolean>();

/** Buttons above the selection; keys do the same. */
export function selectionToolbar(tools: FormatTool[]): Extension {
  const tooltip = (state: EditorState): Tooltip | null => {
    const { from, to, empty } = state.selection.main;
    if (empty || state.sliceDoc(from, to).trim() === '') return null;
    return { pos: from, above: true, create: (view) => ({ dom: toolbarOf(view, tools) }) };
  };
  const field = StateField.define<{ focused: boolean; shown: Tooltip | null }>({
    create: () => ({ focused: false, shown: null }),
    update(before, transaction) {
      let { focused } = before;
      for (const effect of transaction.effects) if (effect.is(focusEffect)) focused = effect.value;
      if (focused === before.focused && !transaction.selection && !transaction.docChanged) {
        return before;
      }
      return { focused, shown: focused ? tooltip(transaction.state) : null };
    },
    provide: (own) => showTooltip.from(own, ({ shown }) => shown),
  });
  return [
    field,
    EditorView.focusChangeEffect.of((_, focusing) => focusEffect.of(focusing)),
    toolbarLook,
  ];
}

function toolbarOf(view: EditorView, tools: FormatTool[]): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'format-bar';
  bar.role = 'toolbar';
  bar.ariaLabel = 'Format';
  for (const { label, sign, run } of tools) {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = sign;
    button.ariaLabel = label;
    button.title = label;
    // Keeps the selection.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => run(view));
    bar.append(button);
  }
  return bar;
}

const toolbarLook = EditorView.theme({
  '.format-bar': {
    display: 'flex',
    gap: '0.125rem',
    padding: '0.1875rem',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface-raised)',
  },
  '.format-bar button': {
    minWidth: '2rem',
    height: '2rem',
    padding: '0 0.5rem',
    border: '0',
    borderRadius: 'var(--radius-control)',
    background: 'none',
    color: 'var(--text)',
    font: '500 0.875rem var(--font-sans)',
    cursor: 'pointer',
  },
  '.format-bar button:hover': {
    background: 'color-mix(in oklab, var(--text) 9%, transparent)',
  },
  '.format-bar button:nth-child(1)': { fontWeight: '700' },
  '.format-bar button:nth-child(2)': { fontStyle: 'italic' },
});
