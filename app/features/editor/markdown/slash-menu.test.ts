import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, it } from 'vitest';
import { splitAt } from './slash-menu';

it('what moved below a new section does not come back above it by undo', () => {
  let state = EditorState.create({ doc: 'Intro\n\n\n\nThe rest', extensions: [history()] });
  const dispatch = (spec: TransactionSpec) => {
    state = state.update(spec).state;
  };
  dispatch({ changes: { from: 5, insert: ' words' }, userEvent: 'input' });
  dispatch({ changes: { from: 13, insert: '/im' }, userEvent: 'input' });
  expect(state.doc.toString()).toBe('Intro words\n\n/im\n\nThe rest');
  const { text, change } = splitAt(state, 14);
  expect(text).toEqual({ before: 'Intro words', after: 'The rest' });
  dispatch(change);
  expect(state.doc.toString()).toBe('Intro words');
  for (const _ of [1, 2, 3]) undo({ state, dispatch: (one) => dispatch(one) });
  expect(state.doc.toString()).toBe('Intro');
});
