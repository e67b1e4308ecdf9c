import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import { type Attrs, Fragment, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { sheetSchema as schema } from '~/features/posts/sheet/schema';

const { nodes } = schema;

/** Whether the block of the selection is of this type, or stands in one. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType, attrs?: Attrs) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) return !attrs || node.hasMarkup(type, { ...node.attrs, ...attrs });
  }
  return false;
}

export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

/** A heading of the level, or a paragraph again. */
export function toggleHeading(level: number): Command {
  return (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
}

export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      if (list.type === nodes.bullet_list || list.type === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
        return true;
      }
    }
    return wrapInList(type)(state, dispatch);
  };
}

/** Replaces the paragraph of the cursor by blocks; after what Enter does not leave there is a line to go on with. */
export function replaceParagraph(state: EditorState, blocks: Node[]): Transaction {
  const { $from } = state.selection;
  const depth = sheetDepth(state);
  const [from, to] = [$from.before(depth), $from.after(depth)];
  const isLast = $from.indexAfter(depth - 1) === $from.node(depth - 1).childCount;
  const [first] = blocks;
  const holds = first && (first.isAtom || first.type.spec.code);
  const all = isLast && holds ? [...blocks, nodes.paragraph.create()] : blocks;
  const tr = state.tr.replaceWith(from, to, all);
  if (first?.isAtom && first.type !== nodes.horizontal_rule) {
    tr.setSelection(NodeSelection.create(tr.doc, from));
  } else {
    const at = first?.isAtom ? from + Fragment.from(blocks).size : from;
    tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
  }
  return tr.scrollIntoView();
}

/** The depth at which a new block goes: the paragraph itself, or the list or table it stands in. */
function sheetDepth({ selection: { $from } }: EditorState): number {
  for (let depth = 1; depth <= $from.depth; depth += 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list || type === nodes.table) {
      return depth;
    }
  }
  return $from.depth;
}

/** Moves the item of a list, else the block, one place up or down. */
export function moveBlock(step: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
      const isList = depth > 0 && $from.node(depth + 1)?.type === nodes.list_item;
      if (depth > 0 && !isList) continue;
      const tr = moved(state, depth, step);
      if (!tr) continue;
      dispatch?.(tr.scrollIntoView());
      return true;
    }
    return false;
  };
}

function moved(state: EditorState, depth: number, step: -1 | 1): Transaction | null {
  const { selection } = state;
  const tr = closeHistory(state.tr);
  const { $from, $to } = selection;
  const parent = $from.node(depth);
  const first = $from.index(depth);
  const after = Math.max($to.indexAfter(depth), first + 1);
  const other = parent.maybeChild(step < 0 ? first - 1 : after);
  if (!other) return null;
  const from = $from.posAtIndex(step < 0 ? first - 1 : first, depth);
  const to = $from.posAtIndex(step < 0 ? after : after + 1, depth);
  const own: Node[] = [];
  for (let index = first; index < after; index += 1) own.push(parent.child(index));
  tr.replaceWith(from, to, step < 0 ? [...own, other] : [other, ...own]);
  const shift = step * other.nodeSize;
  return tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.between(
          tr.doc.resolve(selection.anchor + shift),
          tr.doc.resolve(selection.head + shift),
        ),
  );
}

/** Moves a block of the sheet to another place, counted without it. */
export function moveBlockTo(state: EditorState, index: number, to: number): Transaction | null {
  const { doc } = state;
  const tr = closeHistory(state.tr);
  const block = doc.maybeChild(index);
  if (!block || index === to) return null;
  const from = doc.resolve(0).posAtIndex(index, 0);
  tr.delete(from, from + block.nodeSize);
  const at = tr.doc.resolve(0).posAtIndex(to, 0);
  tr.insert(at, block);
  return tr.setSelection(
    block.isAtom ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at + 1)),
  );
}

/** Sets a link on the selection, or on its words where there is none; an empty address removes it. */
export function setLink(state: EditorState, href: string): Transaction {
  const { tr, selection } = state;
  const { link } = schema.marks;
  const { from, to } = selection.empty ? linkAround(state) : selection;
  tr.removeMark(from, to, link);
  if (href === '') return tr;
  if (from === to) return tr.insert(from, schema.text(href, [link.create({ href })]));
  return tr.addMark(from, to, link.create({ href }));
}

/** The range of the link at the cursor; the cursor alone if there is none. */
export function linkAround({ selection: { $from } }: EditorState) {
  const { parent, pos } = $from;
  const hrefAt = (index: number): string | undefined =>
    schema.marks.link.isInSet(parent.maybeChild(index)?.marks ?? [])?.attrs.href;
  let first = $from.index();
  if (hrefAt(first) === undefined) first -= 1;
  const href = hrefAt(first);
  if (href === undefined) return { from: pos, to: pos, href: '' };
  let last = first;
  while (hrefAt(first - 1) === href) first -= 1;
  while (hrefAt(last + 1) === href) last += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), href };
}
