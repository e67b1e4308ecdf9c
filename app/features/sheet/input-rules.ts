import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType, Node } from 'prosemirror-model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { sheetSchema as schema } from '~/features/posts/sheet/schema';
import { replaceParagraph } from './commands';
import { insertedFootnote } from './footnotes';

const { nodes, marks } = schema;

/** What Markdown writes becomes what it means, as it is typed. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({
      level: signs.length,
    })),
    new InputRule(/^\[([ x]?)\]\s$/i, toTask),
    new InputRule(/^\s*(?:[-+*]|\d{1,9}[.)])\s$/, toNothing),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      ([, number]) => ({ start: Number(number) }),
      ([, number], list) => list.childCount + Number(list.attrs.start) === Number(number),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote, null, () => false),
    new InputRule(/^\[!(note|tip|important|warning|caution)\]\s?$/i, toCallout),
    textblockTypeInputRule(/^```([\w+#.-]*)\s$/, nodes.code_block, ([, language = '']) => ({
      language,
    })),
    blockRule(/^(?:---|\*\*\*|___)$/, () => nodes.horizontal_rule.create()),
    blockRule(/^\$\$\s$/, () => nodes.math.create({ source: '' })),
    markRule(/(?:^|[\s(“"'])(\*\*|__)([^\s*_](?:[^*_]*[^\s*_])?)\1$/, marks.strong),
    markRule(/(?:^|[\s(“"'])([*_])([^\s*_](?:[^*_]*[^\s*_])?)\1$/, marks.em),
    markRule(/(?:^|[\s(“"'])(~~)([^\s~](?:[^~]*[^\s~])?)\1$/, marks.strike),
    markRule(/(?:^|[\s(“"'])(==)([^\s=](?:[^=]*[^\s=])?)\1$/, marks.mark),
    new InputRule(/(?:^|[\s(“"'])(\$[^\s$](?:[^$]*[^\s$])?\$)$/, toFormula, { inCodeMark: false }),
    markRule(/(?:^|[\s(“"'])(`)([^`]+)\1$/, marks.code),
    new InputRule(/\[\^$/, (state, _, start, end) => insertedFootnote(state, start, end), {
      inCodeMark: false,
    }),
    new InputRule(/(?:^|\s)\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/|#)[^\s)]*)\)$/, toLink, {
      inCodeMark: false,
    }),
  ],
});

/** Whether a rule was the last that happened. */
export const ruleKey = new PluginKey<boolean>('rule');

/**
 * The rules, each in a step of its own after the letter that completed it: Undo gives back what was typed.
 */
export const sheetRules = new Plugin<boolean>({
  key: ruleKey,
  state: {
    init: () => false,
    apply: (tr, isLast) =>
      Boolean(tr.getMeta(ruleKey)) || (isLast && !tr.docChanged && !tr.selectionSet),
  },
  props: {
    handleTextInput(view, from, to, text) {
      const typed = view.state.tr.insertText(text, from, to);
      const state = view.state.apply(typed);
      if (view.composing || !ruleFor(state)) return false;
      view.dispatch(typed);
      applyRule(view);
      return true;
    },
    handleDOMEvents: { compositionend: (view) => void setTimeout(() => applyRule(view)) },
  },
});

function applyRule(view: EditorView): void {
  const rule = ruleFor(view.state);
  if (rule) view.dispatch(rule.setMeta(ruleKey, true).scrollIntoView());
}

/** What the rule of the text before the cursor does. */
function ruleFor(state: EditorState): Transaction | null {
  const { empty, from: at } = state.selection;
  let found: Transaction | null = null;
  const asked = {
    state,
    dispatch: (tr: Transaction) => {
      found = tr;
    },
  } as EditorView;
  if (empty) rules.props.handleTextInput?.call(rules, asked, at, at, '', () => state.tr);
  return found;
}

/** Enter after ``` and a language makes a code block. */
export function fenceAtEnter(state: EditorState): Node | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.paragraph) return null;
  const fence = /^```([\w+#.-]*)$/.exec($from.parent.textContent);
  return fence && nodes.code_block.create({ language: fence[1] });
}

/** A rule for a paragraph that stands for a block of another kind. */
function blockRule(pattern: RegExp, make: () => Node): InputRule {
  return new InputRule(pattern, (state, match) => {
    const { parent } = state.selection.$from;
    const isAlone = parent.textContent.length === match[0].length;
    return isAlone && parent.type === nodes.paragraph ? replaceParagraph(state, [make()]) : null;
  });
}

function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, match, _, end) => {
      const [, sign = '', words = ''] = match;
      if (!state.selection.$from.parent.type.allowsMarkType(type)) return null;
      const from = end - (sign.length * 2 + words.length);
      const tr = state.tr.delete(end - sign.length, end).delete(from, from + sign.length);
      tr.addMark(from, from + words.length, type.create());
      // What is typed next is plain again.
      return tr
        .setSelection(TextSelection.create(tr.doc, from + words.length))
        .removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

function toFormula(state: EditorState, [, text = '']: RegExpMatchArray, _: number, end: number) {
  const isMoney = !/[a-z\\]/i.test(text) || /^\$\d[\d.,]*[\s,;–-]/.test(text);
  if (isMoney || !state.selection.$from.parent.inlineContent) return null;
  return state.tr.replaceWith(end - text.length, end, nodes.inline_source.create({ text }));
}

function toLink(state: EditorState, match: RegExpMatchArray, _: number, end: number) {
  const [, words = '', href = ''] = match;
  const from = end - (words.length + href.length + 4);
  const link = marks.link.create({ href });
  return state.tr.replaceWith(from, end, schema.text(words, [link])).removeStoredMark(marks.link);
}

/** An item has its marker already. */
function toNothing(state: EditorState, _: RegExpMatchArray, start: number, end: number) {
  const { $from } = state.selection;
  const isItem = $from.node(-1)?.type === nodes.list_item && $from.index(-1) === 0;
  return isItem ? state.tr.delete(start, end) : null;
}

/** `[ ]` at the start of an item, or of a paragraph, which becomes one. */
function toTask(state: EditorState, match: RegExpMatchArray, start: number, end: number) {
  const checked = match[1]?.toLowerCase() === 'x';
  const { $from } = state.selection;
  const item = $from.node(-1);
  const tr = state.tr.delete(start, end);
  if (item?.type === nodes.list_item && $from.index(-1) === 0) {
    return tr.setNodeAttribute($from.before(-1), 'checked', checked);
  }
  if ($from.parent.type !== nodes.paragraph || $from.depth !== 1) return null;
  const range = tr.doc.resolve(start).blockRange();
  return (
    range &&
    tr.wrap(range, [{ type: nodes.bullet_list }, { type: nodes.list_item, attrs: { checked } }])
  );
}

/** `[!NOTE]` at the start of a quote. */
function toCallout(state: EditorState, match: RegExpMatchArray, start: number, end: number) {
  const { $from } = state.selection;
  const quote = $from.node(-1);
  if (quote?.type !== nodes.blockquote || $from.index(-1) !== 0) return null;
  return state.tr
    .delete(start, end)
    .setNodeMarkup($from.before(-1), nodes.callout, { kind: match[1]?.toLowerCase() });
}
