import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PostValues, TextFieldName } from '~/features/posts/post';
import type { PostErrors } from '~/features/posts/post-limits';
import type { FormStore } from './form-store';

/** Selects from the form. `select` must return the same value until its part of the form changes. */
export function useForm<Value>(store: FormStore, select: (form: PostValues) => Value): Value {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** What is sent, stored as a draft, and saved. */
export function useValues(store: FormStore): PostValues {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

export function useField<Name extends keyof PostValues>(
  store: FormStore,
  name: Name,
): PostValues[Name] {
  return useForm(store, (form) => form[name]);
}

/** What an input of a text field needs. */
export function useTextField(store: FormStore, name: TextFieldName, errors: PostErrors) {
  return {
    value: useField(store, name),
    message: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      store.set({ [name]: target.value } as Partial<PostValues>),
  };
}

const typingPauseMs = 300;

/** The form after a pause in typing, for values that depend on all of it. */
export function useRestedForm(store: FormStore): PostValues {
  const [rested, setRested] = useState(store.get);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setRested(store.get()), typingPauseMs);
    };
    wait();
    const stop = store.subscribe(wait);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store]);
  return rested;
}
