import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { type EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { insertFootnote } from './markdown-edits';
import { type Findable, findInMenu } from './menu-search';

/** An entry of the `/` menu that is a section. */
export interface Insertable<Type extends string> extends Findable {
  type: Type;
}

/** A text split at the line of the menu: the section goes between its halves. */
export interface SplitText {
  before: string;
  after: string;
}

interface SlashMenuOptions<Type extends string> {
  sections: Insertable<Type>[];
  onInsert: (type: Type, text: SplitText) => void;
}

/** Blocks that begin with a mark. */
const marks: [label: string, mark: string][] = [
  ['Heading', '## '],
  ['Subheading', '### '],
  ['Checklist', '- [ ] '],
];

const sections = { name: 'Sections', rank: 0 };
const inTheText = { name: 'In the text', rank: 1 };

type Offered = Completion & Findable;

/** `/` at the start of a line opens the insert menu; further typing filters it. */
export function slashMenu<Type extends string>(options: SlashMenuOptions<Type>): Extension {
  const offered: Offered[] = [
    ...options.sections.map(({ type, ...words }) => ({
      ...words,
      section: sections,
      apply: (view: EditorView, _: Completion, from: number) => {
        const { text, change } = splitAt(view.state, from);
        view.dispatch(change);
        options.onInsert(type, text);
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
    footnote,
  ];
  return [
    autocompletion({
      override: [(context) => offer(context, offered)],
      icons: false,
      closeOnBlur: true,
      maxRenderedOptions: 50,
    }),
    menuLook,
  ];
}

const footnote: Offered = {
  label: 'Footnote',
  words: ['note', 'reference'],
  section: inTheText,
  apply: (view, _, from, to) => {
    const { changes, selection } = insertFootnote(view.state.doc.toString(), from - 1, to);
    view.dispatch({
      changes,
      selection: { anchor: selection.from },
      scrollIntoView: true,
      userEvent: 'input',
    });
  },
};

/** The text around the line of the menu, and the change that removes that line and everything below. */
export function splitAt({ doc }: EditorState, at: number) {
  const line = doc.lineAt(at);
  const before = doc.sliceString(0, line.from).trimEnd();
  const after = doc.sliceString(line.to).replace(/^\s*\n/, '');
  return {
    text: { before, after: after.trim() === '' ? '' : after } satisfies SplitText,
    change: {
      changes: { from: before.length, to: doc.length },
      userEvent: 'delete',
      // An undo would insert the text below again, which is now in another section.
      annotations: Transaction.addToHistory.of(false),
    },
  };
}

/** Opens the menu if the text begins with `/`. */
export function openMenu(view: EditorView): void {
  startCompletion(view);
}

const typed = /^\s*\/([\p{L}\d ]*)$/u;

/** A footnote can be inserted after words in the line. */
const typedBehindWords = /\S\s\/(\p{L}{2,})$/u;

function offer(context: CompletionContext, options: Offered[]): CompletionResult | null {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  const isAlone = line.text.slice(pos - line.from).trim() === '';
  const query = isAlone ? typed.exec(before)?.[1] : undefined;
  if (query !== undefined) return resultOf(pos, query, findInMenu(options, query), options);
  const note = typedBehindWords.exec(before)?.[1];
  if (!note || !footnote.label.toLowerCase().startsWith(note.toLowerCase())) return null;
  return resultOf(pos, note, [footnote], options);
}

function resultOf(pos: number, query: string, found: Offered[], options: Offered[]) {
  return {
    from: pos - query.length,
    // Matches are in the order of the search, without group headings.
    options: query.trim() === '' ? found : found.map(({ section: _, ...option }) => option),
    filter: false,
    getMatch: ({ label }: Completion) => {
      const at = label.toLowerCase().indexOf(query.trim().toLowerCase());
      return at < 0 ? [] : [at, at + query.trim().length];
    },
    update: (_: CompletionResult, _from: number, _to: number, context: CompletionContext) =>
      offer(context, options),
  };
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
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.75rem' },
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
});
