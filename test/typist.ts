import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Section } from '~/features/posts/sections/sections';
import { type OpenedSheet, saveSheet } from '~/features/posts/sheet/save-sheet';
import { openSheet, receiveSheet } from '~/features/posts/sheet/sheet';
import { writingPlugins } from '~/features/sheet/sheet-editor';

/** Somebody at the keys of a sheet, without a browser: its plugins get what a browser would tell them. */
export class Typist {
  state: EditorState;
  /** Between two keys. */
  pauseMs = 50;
  #now = 1_700_000_000_000;
  #opened: OpenedSheet;

  constructor(content: string | Section[] = '') {
    const sections: Section[] =
      typeof content === 'string' ? [{ type: 'text', value: content }] : content;
    this.#opened = receiveSheet(openSheet(sections));
    const { doc } = this.#opened;
    this.state = EditorState.create({
      doc,
      plugins: writingPlugins({ onLink: () => undefined }),
      selection: Selection.atEnd(doc),
    });
  }

  dispatch = (tr: Transaction): void => {
    this.state = this.state.apply(tr.setTime(this.#now));
  };

  /** Presses a key for each letter; a line's end is Enter. */
  type(text: string): this {
    for (const letter of text) {
      if (letter === '\n') this.press('Enter');
      else this.#write(letter);
    }
    return this;
  }

  /** A key such as 'Mod-z'. */
  press(keys: string): this {
    this.#now += this.pauseMs;
    const parts = keys.split('-');
    const key = parts.at(-1) ?? '';
    const event = {
      key: parts.includes('Shift') && /^[a-z]$/.test(key) ? key.toUpperCase() : key,
      keyCode: /^[a-z\d]$/.test(key) ? key.toUpperCase().charCodeAt(0) : 0,
      code: '',
      ctrlKey: parts.includes('Mod') || parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
      metaKey: false,
      isComposing: false,
      stopPropagation: () => undefined,
    } as unknown as KeyboardEvent;
    const isHandled = this.state.plugins.some((plugin) =>
      plugin.props.handleKeyDown?.call(plugin, this.#view, event),
    );
    if (!isHandled && key === 'Backspace') this.#deleteBefore();
    return this;
  }

  pause(ms: number): this {
    this.#now += ms;
    return this;
  }

  /** Selects words, or puts the cursor behind them. */
  select(words: string, how: 'all' | 'behind' | 'before' = 'all'): this {
    const found: number[] = [];
    this.state.doc.descendants((node, at) => {
      const offset = node.text?.indexOf(words) ?? -1;
      if (offset >= 0) found.push(at + offset);
    });
    const [from] = found;
    if (from === undefined) throw new Error(`There is no '${words}' in the sheet.`);
    const [anchor, head] = { all: [0, 1], behind: [1, 1], before: [0, 0] }[how] as [number, number];
    const { tr, doc } = this.state;
    const at = (side: number) => from + side * words.length;
    this.dispatch(tr.setSelection(TextSelection.create(doc, at(anchor), at(head))));
    return this;
  }

  get sections(): Section[] {
    return saveSheet(this.state.doc, this.#opened);
  }

  get markdown(): string {
    return this.sections
      .map((section) => ('value' in section ? section.value : `<${section.type}>`))
      .join('\n\n');
  }

  #write(letter: string): void {
    this.#now += this.pauseMs;
    const { from, to } = this.state.selection;
    const insert = () => this.state.tr.insertText(letter, from, to);
    const isHandled = this.state.plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, this.#view, from, to, letter, insert),
    );
    if (!isHandled) this.dispatch(insert());
  }

  #deleteBefore(): void {
    const { selection, tr } = this.state;
    const { $from, empty } = selection;
    if (!empty) this.dispatch(tr.deleteSelection());
    else if ($from.parentOffset > 0) {
      const size = $from.nodeBefore?.isText ? [...($from.nodeBefore.text ?? '')].at(-1)?.length : 1;
      this.dispatch(tr.delete($from.pos - (size ?? 1), $from.pos));
    }
  }

  get #view(): EditorView {
    const typist = this;
    return {
      get state() {
        return typist.state;
      },
      dispatch: this.dispatch,
      composing: false,
      editable: true,
      endOfTextblock: (side: string) => {
        const { $from } = typist.state.selection;
        // A stand-in has lines of any length.
        if (side === 'up' || side === 'down') return true;
        const isBack = /left|backward/.test(side);
        return isBack ? $from.parentOffset === 0 : $from.parentOffset === $from.parent.content.size;
      },
      focus: () => undefined,
      hasFocus: () => true,
      nodeDOM: () => null,
    } as unknown as EditorView;
  }
}
