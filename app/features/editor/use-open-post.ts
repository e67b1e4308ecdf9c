import { createContext, use, useSyncExternalStore } from 'react';
import type { PostMetaSite } from '~/features/posts/article/post-meta';
import type { PostValues, TextFieldName } from '~/features/posts/post';
import type { PostErrors } from '~/features/posts/post-limits';
import type { OwnerTime } from '~/formats/owner-day';
import type { WorkingCopy, WorkingCopyState } from './saving/working-copy';
import type { AskEditor } from './use-editor-action';

/** What every part of the editor works on. */
interface OpenPost {
  copy: WorkingCopy;
  /** What could not be saved, and why. */
  refusal: { values: PostValues; errors: PostErrors } | null;
  site: PostMetaSite;
  now: OwnerTime;
  ask: AskEditor;
}

export const OpenPostContext = createContext<OpenPost | null>(null);

export function useOpenPost(): OpenPost {
  const open = use(OpenPostContext);
  if (!open) throw new Error('useOpenPost needs the post editor above it.');
  return open;
}

/** Selects from the version, the draft and the saves of the open post. */
export function useCopyState<Value>(select: (state: WorkingCopyState) => Value): Value {
  const { copy } = useOpenPost();
  // What is hydrated late may meet a draft that was taken up.
  return useSyncExternalStore(
    copy.subscribe,
    () => select(copy.get()),
    () => select(copy.first),
  );
}

/** Selects from the form. `select` must return the same value until its part of the form changes. */
export function useForm<Value>(select: (form: PostValues) => Value): Value {
  const { form } = useOpenPost().copy;
  // The settings are hydrated when something may be typed already.
  return useSyncExternalStore(
    form.subscribe,
    () => select(form.get()),
    () => select(form.first),
  );
}

export function useValues(): PostValues {
  return useForm((form) => form);
}

export function useField<Name extends keyof PostValues>(name: Name): PostValues[Name] {
  return useForm((form) => form[name]);
}

/** Why a field could not be saved, until it is changed. */
export function useMessage(name: TextFieldName | 'tags' | 'views'): string | undefined {
  const { refusal } = useOpenPost();
  const isUnchanged = useForm((form) => form[name] === refusal?.values[name]);
  return isUnchanged ? refusal?.errors[name] : undefined;
}

/** What an input of a text field needs. */
export function useTextField(name: TextFieldName) {
  const { form } = useOpenPost().copy;
  return {
    value: useField(name),
    message: useMessage(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ [name]: target.value } as Partial<PostValues>),
  };
}
