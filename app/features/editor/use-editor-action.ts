import { useCallback } from 'react';
import { href } from 'react-router';
import type { ActionResult } from '~/ui/action-result';
import { useSubmitJson } from '~/ui/submissions';
import type { Theirs } from './drafts';
import type { EditorAsk, editorOperations } from './operations.server';

type Operations = typeof editorOperations;
type Name = EditorAsk['operation'];
type InputOf<One extends Name> = Extract<EditorAsk, { operation: One }>['input'];
type Asked<One extends Name> = Extract<Operations[number], { name: One }>;
type ResultOf<One extends Name> =
  Asked<One> extends { change(...given: never): Promise<{ result: infer Result }> }
    ? Result
    : Asked<One> extends { run(...given: never): Promise<infer Result> }
      ? Result
      : never;

export interface EditorAnswer<Result = unknown> extends ActionResult {
  result?: Result;
  /** What another tab saved or wrote first; null where the post was deleted. */
  theirs?: Theirs | null;
}

export type AskEditor = <One extends Name>(
  operation: One,
  input: InputOf<One>,
  options?: { reload?: boolean },
) => Promise<EditorAnswer<ResultOf<One>>>;

export const deleteFailed = 'Error deleting post. Please try again.';

/** Asks the editor's action; the page's data is loaded again unless the request says otherwise. */
export function useEditorAction(): AskEditor {
  const send = useSubmitJson<EditorAsk, EditorAnswer<never>>(href('/admin/blog'));
  return useCallback(
    (operation, input, options) => send({ operation, input } as EditorAsk, options),
    [send],
  );
}
