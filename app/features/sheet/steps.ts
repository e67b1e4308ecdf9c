import { closeHistory, isHistoryTransaction } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { AttrStep, ReplaceStep, type Step } from 'prosemirror-transform';
import { ruleKey } from './input-rules';

/**
 * Undo takes back what a person made in one go. Typing is one step until Enter, the end of a sentence or a
 * pause (the history's own 500 ms); every other change is a step of its own.
 */
export const undoSteps = new Plugin({
  // The history reads it from the change.
  filterTransaction(tr, state) {
    if (isOwn(tr) && begins(tr, state)) closeHistory(tr);
    return true;
  },
  appendTransaction(all, before, { tr }) {
    return all.some((each) => isOwn(each) && kindOf(each, before) !== 'typed')
      ? closeHistory(tr)
      : null;
  },
});

const isOwn = (tr: Transaction) =>
  tr.docChanged &&
  !isHistoryTransaction(tr) &&
  tr.getMeta('addToHistory') !== false &&
  !tr.getMeta('appendedTransaction');

function begins(tr: Transaction, state: EditorState): boolean {
  const kind = kindOf(tr, state);
  return kind === 'whole' || (kind === 'typed' && (hasWords(state) || beginsSentence(tr)));
}

const hasWords = ({ selection }: EditorState) =>
  selection instanceof TextSelection && !selection.empty;

type Kind = 'typed' | 'line' | 'whole';

function kindOf(tr: Transaction, before: EditorState): Kind {
  if (tr.getMeta('uiEvent') || tr.getMeta('paste') || tr.getMeta(ruleKey)) return 'whole';
  const isDeleted = hasWords(before) && tr.doc.content.size < tr.before.content.size;
  const kinds = tr.steps.map((step, at) => stepKind(step, tr.docs[at] as Node, isDeleted));
  return kinds.find((kind) => kind !== 'typed') ?? 'typed';
}

function stepKind(step: Step, doc: Node, isDeleted: boolean): Kind {
  if (step instanceof AttrStep) return 'typed';
  if (!(step instanceof ReplaceStep)) return 'whole';
  const { from, to, slice } = step;
  const { content, openStart, openEnd, size } = slice;
  if (from === to && content.childCount === 2 && size === 2 * openStart) return 'line';
  const $from = doc.resolve(from);
  if (openStart || openEnd || !$from.sameParent(doc.resolve(to))) return 'whole';
  if (!$from.parent.inlineContent) {
    // A field of a block was changed.
    const isField = content.childCount === 1 && content.firstChild?.isAtom;
    return isField && content.firstChild?.type === doc.nodeAt(from)?.type ? 'typed' : 'whole';
  }
  if (content.size === 0) return isDeleted ? 'whole' : 'typed';
  if (content.content.some(({ isText }) => !isText)) return 'line';
  return content.firstChild?.text?.includes('\n') ? 'line' : 'typed';
}

function beginsSentence({ before, steps: [step] }: Transaction): boolean {
  if (!(step instanceof ReplaceStep) || /^\s|^$/.test(step.slice.content.firstChild?.text ?? '')) {
    return false;
  }
  const { parent, parentOffset } = before.resolve(step.from);
  const text = parent.textBetween(Math.max(0, parentOffset - 12), parentOffset, null, '\ufffc');
  // `1. ` begins a list.
  return /(?<!^\d+)[.!?…。！？]["'”’)\]]*\s+$/.test(text);
}
