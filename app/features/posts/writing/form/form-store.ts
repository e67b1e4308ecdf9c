import type { PostForm } from './form-model';
import { type FormAction, postForm } from './post-form';

/** The form of the open post, stored outside of React, so that a keystroke renders only the parts that show it. */
export interface FormStore {
  /** With every character typed so far. */
  get: () => PostForm;
  dispatch: (action: FormAction) => void;
  subscribe: (listener: () => void) => () => void;
  /** Calls it once, when the form is loaded with another writing. */
  onceLoaded: (listener: () => void) => void;
}

export function createFormStore(first: PostForm): FormStore {
  let form = first;
  const listeners = new Set<() => void>();
  const loadListeners: (() => void)[] = [];
  return {
    get: () => form,
    dispatch(action) {
      form = postForm(form, action);
      for (const listener of listeners) listener();
      if (action.do === 'load') for (const listener of loadListeners.splice(0)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onceLoaded(listener) {
      loadListeners.push(listener);
    },
  };
}
