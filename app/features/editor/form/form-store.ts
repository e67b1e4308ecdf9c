import type { PostForm } from './form-model';
import { type FormAction, postForm } from './post-form';

/** The form of the open post, outside of React state, so that a keystroke renders only the parts that show it. */
export interface FormStore {
  /** Current with every keystroke. */
  get: () => PostForm;
  dispatch: (action: FormAction) => void;
  subscribe: (listener: () => void) => () => void;
  /** Called once, when another post or draft is loaded. */
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
