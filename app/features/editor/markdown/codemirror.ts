import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder } from '@codemirror/view';
import { boxTheme, highlighting, paperTheme, theme } from './codemirror-theme';
import {
  type Edit,
  insertPicture,
  isCopiedText,
  isLinkFor,
  linkOver,
  toggleLink,
  toggleMark,
} from './markdown-edits';
import { selectionToolbar } from './selection-toolbar';
import { type Insertable, openMenu, type SplitText, slashMenu } from './slash-menu';

export interface EditorOptions {
  host: HTMLElement;
  text: string;
  selection?: { from: number; to: number };
  label: string;
  /** In reading size, without a frame. */
  onPaper?: boolean;
  describedBy?: string;
  onChange: (text: string) => void;
  /** The entries of the `/` menu, and what inserting one does. */
  insert?: { sections: Insertable<string>[]; onInsert: (type: string, text: SplitText) => void };
  /** Called by keys at both ends; false if there is nothing to do. */
  neighbours?: { leave: (step: -1 | 1) => boolean; join: () => boolean };
  /** Uploads a picture and returns its file name, or null if it was refused and the owner was told. */
  onPicture?: (file: File) => Promise<string | null>;
}

export interface MarkdownEditor {
  view: EditorView;
  /** Focuses the editor; a text that begins with `/` opens the menu. */
  focus(): void;
  moveCursor(position: number): void;
  destroy(): void;
}

/**
 * The editor is in a shadow root: there CodeMirror uses constructed stylesheets, which the content
 * policy allows. In the document they would be inline and refused.
 */
export function mountEditor(options: EditorOptions): MarkdownEditor {
  const root = options.host.shadowRoot ?? options.host.attachShadow({ mode: 'open' });
  const { from = 0, to = 0 } = options.selection ?? {};
  const positions = new Set<InsertPosition>();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      selection: { anchor: from, head: to },
      extensions: [
        history(),
        markdown({ base: markdownLanguage }),
        highlighting,
        theme,
        options.onPaper ? paperTheme : boxTheme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        Prec.high(keymap.of(formatTools)),
        options.neighbours ? Prec.high(keymap.of(keysAtEnds(options.neighbours))) : [],
        selectionToolbar(formatTools),
        options.insert ? slashMenu(options.insert) : [],
        options.onPaper ? placeholder('Write, or press / to insert something') : [],
        keymap.of([...markdownKeymap, ...historyKeymap, ...standardKeymap]),
        EditorView.domEventHandlers(pasteAndDrop(options, positions)),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          for (const position of positions) position.at = update.changes.mapPos(position.at, -1);
          options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    focus() {
      view.focus();
      if (options.insert && options.text === '/') openMenu(view);
    },
    moveCursor(position) {
      const anchor = Math.min(position, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
    },
    destroy: () => view.destroy(),
  };
}

/** Applies an edit of plain text. */
function apply(view: EditorView, edit: (text: string, from: number, to: number) => Edit): true {
  const { from, to } = view.state.selection.main;
  const { changes, selection } = edit(view.state.doc.toString(), from, to);
  view.dispatch({
    changes,
    selection: { anchor: selection.from, head: selection.to },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

const formatTools = [
  {
    key: 'Mod-b',
    label: 'Bold',
    sign: 'B',
    run: (view: EditorView) => apply(view, toggleMark('**')),
  },
  {
    key: 'Mod-i',
    label: 'Italic',
    sign: 'I',
    run: (view: EditorView) => apply(view, toggleMark('*')),
  },
  { key: 'Mod-k', label: 'Link', sign: 'Link', run: (view: EditorView) => apply(view, toggleLink) },
];

/** Arrow keys leave the first and the last line, Backspace at the start joins two texts. */
function keysAtEnds({ leave, join }: NonNullable<EditorOptions['neighbours']>): KeyBinding[] {
  return [
    { key: 'ArrowUp', run: (view) => isInLineOf(view, 0) && leave(-1) },
    { key: 'ArrowDown', run: (view) => isInLineOf(view, view.state.doc.length) && leave(1) },
    {
      key: 'Backspace',
      run: ({ state }) => state.selection.main.empty && state.selection.main.head === 0 && join(),
    },
  ];
}

/** Whether the cursor is in the same visual line as a position. */
function isInLineOf(view: EditorView, position: number): boolean {
  const { head, empty } = view.state.selection.main;
  const [cursor, other] = [view.coordsAtPos(head), view.coordsAtPos(position)];
  return empty && !!cursor && !!other && cursor.top < other.bottom && other.top < cursor.bottom;
}

/** Where uploaded pictures are inserted: before text that is typed there meanwhile. */
interface InsertPosition {
  at: number;
}

function pasteAndDrop({ onPicture }: EditorOptions, positions: Set<InsertPosition>) {
  const insertPictures = (view: EditorView, files: FileList | undefined, at: number) => {
    const pictures = [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
    if (!onPicture || pictures.length === 0) return false;
    const position = { at };
    positions.add(position);
    void insertUploads(view, pictures, position, onPicture).finally(() =>
      positions.delete(position),
    );
    return true;
  };
  return {
    paste(event: ClipboardEvent, view: EditorView) {
      const { from, to } = view.state.selection.main;
      const html = event.clipboardData?.getData('text/html') ?? '';
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      const isText = isCopiedText({ html, text });
      if (!isText && insertPictures(view, event.clipboardData?.files, from)) return true;
      if (!isLinkFor(view.state.sliceDoc(from, to), text)) return false;
      event.preventDefault();
      return apply(view, linkOver(text));
    },
    drop(event: DragEvent, view: EditorView) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length;
      const taken = insertPictures(view, event.dataTransfer?.files, at);
      if (taken) event.preventDefault();
      return taken;
    },
  };
}

/** Starts all uploads at once, and inserts them in the order of the files. */
async function insertUploads(
  view: EditorView,
  files: File[],
  position: InsertPosition,
  onPicture: NonNullable<EditorOptions['onPicture']>,
) {
  const { doc, selection: selected } = view.state;
  const uploads = files.map(onPicture);
  for (const upload of uploads) {
    const fileName = await upload;
    if (!fileName) continue;
    const edit = insertPicture(fileName)(view.state.doc.toString(), position.at);
    // If nothing was typed meanwhile, the alternative text is selected; otherwise the cursor stays.
    const waits = view.state.doc === doc && view.state.selection.eq(selected);
    view.dispatch({
      changes: edit.changes,
      selection: waits ? { anchor: edit.selection.from, head: edit.selection.to } : undefined,
    });
    position.at = edit.changes.from + edit.changes.insert.length;
  }
}
