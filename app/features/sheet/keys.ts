import {
  baseKeymap,
  chainCommands,
  deleteSelection,
  exitCode,
  setBlockType,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  NodeSelection,
  type Plugin,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  goToNextCell,
  isInTable,
  nextCell,
  selectionCell,
} from 'prosemirror-tables';
import { embedOf } from '~/features/posts/sections/embed/providers';
import { newSection } from '~/features/posts/sections/sections';
import { sheetSchema as schema } from '~/features/posts/sheet/schema';
import { besideOf, enterBlock } from './block-views';
import { isIn, moveBlock, replaceParagraph, toggleList, toggleQuote } from './commands';
import { deleteFootnote, leaveFootnote, textEnd } from './footnotes';
import { fenceAtEnter, ruleKey } from './input-rules';

const { nodes, marks } = schema;

/** The keys of the sheet. */
export function sheetKeys({ onLink }: { onLink: () => void }): Plugin[] {
  return [
    keymap({
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-e': toggleMark(marks.code),
      'Mod-Shift-x': toggleMark(marks.strike),
      'Mod-,': toggleMark(marks.sub),
      'Mod-.': toggleMark(marks.sup),
      'Mod-Shift-h': toggleMark(marks.mark),
      'Mod-k': () => {
        onLink();
        return true;
      },
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      Enter: chainCommands(
        openFields,
        fence,
        embed,
        leaveFootnote,
        nextRow,
        splitItem,
        liftListItem(nodes.list_item),
      ),
      'Shift-Enter': chainCommands(exitCode, hardBreak),
      Escape: chainCommands(leaveFootnote, leaveTable(1)),
      ArrowDown: leaveTable(1, 'down'),
      ArrowUp: leaveTable(-1, 'up'),
      'Alt-F10': toTableTools,
      'Alt-ArrowDown': addRowAfter,
      'Alt-ArrowUp': addRowBefore,
      ...(isMac ? {} : { 'Alt-ArrowRight': addColumnAfter, 'Alt-ArrowLeft': addColumnBefore }),
      Tab: chainCommands(tabCell, sinkListItem(nodes.list_item), indentCode),
      'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
      Backspace: chainCommands(
        undoRule,
        deleteFootnote,
        toParagraph,
        deleteSelection,
        selectBeside(-1),
      ),
      Delete: chainCommands(deleteSelection, selectBeside(1)),
      'Mod-Alt-0': setBlockType(nodes.paragraph),
      ...Object.fromEntries([1, 2, 3, 4].map((level) => [`Mod-Alt-${level}`, heading(level)])),
      'Mod-Shift-7': toggleList(nodes.ordered_list),
      'Mod-Shift-8': toggleList(nodes.bullet_list),
      'Mod-Shift-9': toggleQuote,
      'Alt-Shift-ArrowUp': moveBlock(-1),
      'Alt-Shift-ArrowDown': moveBlock(1),
      'Mod-Home': toEnd(-1),
      'Mod-End': toEnd(1),
      'Cmd-ArrowUp': toEnd(-1),
      'Cmd-ArrowDown': toEnd(1),
    }),
    keymap(baseKeymap),
  ];
}

/** The browser moves the caret without moving the view where blocks far away are not laid out. */
function toEnd(side: -1 | 1): Command {
  return ({ doc, tr }, dispatch) => {
    const end = side < 0 ? Selection.atStart(doc) : Selection.near(doc.resolve(textEnd(doc)), -1);
    dispatch?.(tr.setSelection(end).scrollIntoView());
    return true;
  };
}

const heading = (level: number) => setBlockType(nodes.heading, { level });

/** Selects the block before or after the text, which the same key deletes then. */
function selectBeside(side: -1 | 1): Command {
  return ({ selection, doc, tr }, dispatch) => {
    const { $from, empty } = selection;
    const isAtEdge = $from.parentOffset === (side < 0 ? 0 : $from.parent.content.size);
    if (!(selection instanceof TextSelection) || !empty || !isAtEdge || $from.depth === 0)
      return false;
    const $edge = doc.resolve(side < 0 ? $from.before() : $from.after());
    const beside = side < 0 ? $edge.nodeBefore : $edge.nodeAfter;
    if (!beside || !(beside.isAtom || beside.type === nodes.table)) return false;
    const at = side < 0 ? $edge.pos - beside.nodeSize : $edge.pos;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, at)).scrollIntoView());
    return true;
  };
}

/** Backspace right after a rule gives back what was typed. */
const undoRule: Command = (state, dispatch) =>
  Boolean(ruleKey.getState(state)) && undo(state, dispatch);

const openFields: Command = (_, __, view) => view !== undefined && enterBlock(view);

const fence: Command = (state, dispatch) => {
  const code = fenceAtEnter(state);
  if (code) dispatch?.(replaceParagraph(state, [code]));
  return code !== null;
};

/** An address alone in its line is shown as what it leads to, where that can be embedded. */
const embed: Command = ({ selection, tr }, dispatch) => {
  const { $from, empty } = selection;
  const { type, textContent: url, content } = $from.parent;
  const isEnd = empty && $from.depth === 1 && $from.parentOffset === content.size;
  if (!isEnd || type !== nodes.paragraph || !/^https?:\/\/\S+$/.test(url) || !embedOf(url))
    return false;
  const section = nodes.section.create({ section: { ...newSection('embed'), url } });
  const at = $from.before(1);
  tr.replaceWith(at, $from.after(1), [section, nodes.paragraph.create()]);
  dispatch?.(
    tr.setSelection(Selection.near(tr.doc.resolve(at + section.nodeSize + 1))).scrollIntoView(),
  );
  return true;
};

/** A new item of a list of tasks is a task that is not done. */
const splitItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isTask = $from.node(-1)?.attrs.checked != null;
  return splitListItem(nodes.list_item, isTask ? { checked: false } : undefined)(state, dispatch);
};

const hardBreak: Command = (state, dispatch) => {
  const { parent } = state.selection.$from;
  if (!parent.inlineContent || parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

const indentCode: Command = (state, dispatch) => {
  if (!isIn(state, nodes.code_block)) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};

/** At the start of a heading or a code block Backspace makes it a paragraph. */
const toParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { type } = $from.parent;
  if (!empty || $from.parentOffset > 0) return false;
  if (type !== nodes.heading && type !== nodes.code_block) return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
};

/** On a Mac, Alt and an arrow lead from word to word. */
const isMac = /^(?:Mac|iP)/.test(navigator.platform);

/** Escape from anywhere, and the arrows from the first and last row, lead to the line beside the table. */
function leaveTable(side: -1 | 1, arrow?: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const $cell = selectionCell(state);
    const isEdge = $cell.index(-1) === (side < 0 ? 0 : $cell.node(-1).childCount - 1);
    if (arrow && !(isEdge && view?.endOfTextblock(arrow))) return false;
    dispatch?.(besideOf(state, side < 0 ? $cell.before(-1) : $cell.after(-1), side));
    return true;
  };
}

const toTableTools: Command = (state, _, view) => {
  if (!isInTable(state) || !view) return false;
  const table = view.nodeDOM(selectionCell(state).before(-1)) as HTMLElement;
  table.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  return true;
};

/** Tab in the last cell adds a row. */
const tabCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch, view)) return true;
  addRowAfter(state, dispatch);
  return view ? goToNextCell(1)(view.state, view.dispatch, view) : true;
};

/** Enter in a table leads to the cell below; in the last row it adds one. */
const nextRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !view) return false;
  const below = () => nextCell(selectionCell(view.state), 'vert', 1);
  if (!below()) addRowAfter(state, dispatch);
  const cell = below();
  const { tr, doc } = view.state;
  if (cell) dispatch?.(tr.setSelection(Selection.near(doc.resolve(cell.pos + 1))).scrollIntoView());
  return true;
};
