import {
  autocompletion,
  type Completion,
  type CompletionContext,
  startCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** What `/` offers beside what can be written in the text itself. */
export interface Insertable<Type extends string> {
  type: Type;
  label: string;
}

/** A text in two: a section goes between what stood above the line of the menu and what stood below. */
export interface SplitText {
  before: string;
  after: string;
}

interface SlashMenuOptions<Type extends string> {
  sections: Insertable<Type>[];
  onInsert: (type: Type, text: SplitText) => void;
}

/** Lines that begin with a mark of their own. */
const marks: [label: string, mark: string][] = [
  ['Heading', '## '],
  ['Subheading', '### '],
  ['Checklist', '- [ ] '],
];

/** The two headings that everything offered stands under. */
const sections = { name: 'Sections', rank: 0 };
const inTheText = { name: 'In the text', rank: 1 };

/** `/` at the beginning of a line lists everything that can be inserted; what is typed on searches it. */
export function slashMenu<Type extends string>(options: SlashMenuOptions<Type>): Extension {
  const offered: Completion[] = [
    ...options.sections.map(({ type, label }) => ({
      label,
      section: sections,
      apply: (view: EditorView, _: Completion, from: number) => {
        const { doc } = view.state;
        const line = doc.lineAt(from);
        const before = doc.sliceString(0, line.from).trimEnd();
        const after = doc.sliceString(line.to).replace(/^\s*\n/, '');
        view.dispatch({ changes: { from: before.length, to: doc.length }, userEvent: 'delete' });
        options.onInsert(type, { before, after: after.trim() === '' ? '' : after });
      },
    })),
    ...marks.map(([label, mark]) => ({
      label,
      section: inTheText,
      apply: (view: EditorView, _: Completion, from: number, to: number) => {
        const { from: start } = view.state.doc.lineAt(from);
        view.dispatch({
          changes: { from: start, to, insert: mark },
          selection: { anchor: start + mark.length },
          userEvent: 'input',
        });
      },
    })),
  ];
  // In this order, not by the alphabet.
  const ordered = offered.map((option, at) => ({ ...option, boost: 50 - at }));
  return [
    autocompletion({
      override: [(context) => offer(context, ordered)],
      icons: false,
      closeOnBlur: true,
      maxRenderedOptions: 50,
    }),
    menuLook,
  ];
}

/** Opens the menu where a text begins with its key. */
export function openMenu(view: EditorView): void {
  startCompletion(view);
}

const typed = /^\s*\/([\p{L}\d ]*)$/u;

function offer({ state, pos }: CompletionContext, options: Completion[]) {
  const line = state.doc.lineAt(pos);
  const [, query] = typed.exec(line.text.slice(0, pos - line.from)) ?? [];
  if (query === undefined || line.text.slice(pos - line.from).trim() !== '') return null;
  return { from: pos - query.length, options, validFor: /^[\p{L}\d ]*$/u };
}

const menuLook = EditorView.theme({
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    minWidth: '16rem',
    maxHeight: '19rem',
    padding: '0.25rem',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    padding: '0.375rem 0.5rem 0.25rem',
    border: '0',
    color: 'var(--text-muted)',
    fontSize: '0.75rem',
    opacity: '1',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.375rem 0.5rem',
    borderRadius: 'var(--radius-control)',
    lineHeight: '1.4',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'color-mix(in oklab, var(--signal) 16%, transparent)',
    color: 'var(--text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
});
