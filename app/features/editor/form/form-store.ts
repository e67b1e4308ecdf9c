import type { PostValues } from '~/features/posts/post';
import type { Section } from '~/features/posts/sections/sections';

export type FormField = Exclude<keyof PostValues, 'content'>;

export type FormAction =
  | { [Name in FormField]: { do: 'set'; field: Name; value: PostValues[Name] } }[FormField]
  | { do: 'load'; form: PostValues };

/** The form of the open post, outside of React state, so that a keystroke renders only the parts that show it. */
export interface FormStore {
  /** Current with every keystroke. */
  get: () => PostValues;
  dispatch: (action: FormAction) => void;
  /**
   * The content was changed. It is read when somebody asks for it, at the latest in a moment: to
   * write a long post with every key would be slow.
   */
  contentChanged: (read: () => Section[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Called when another post or draft is loaded. */
  onLoad: (listener: () => void) => () => void;
}

const tellAfterMs = 150;

export function createFormStore(first: PostValues): FormStore {
  let form = first;
  let unread: (() => Section[]) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const loadListeners = new Set<() => void>();
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  };
  const get = () => {
    if (unread) {
      form = { ...form, content: sharing(unread(), form.content) };
      unread = null;
    }
    return form;
  };
  return {
    get,
    dispatch(action) {
      const before = get();
      form = action.do === 'load' ? action.form : { ...before, [action.field]: action.value };
      if (action.do === 'load') for (const listener of loadListeners) listener();
      tell();
    },
    contentChanged(read) {
      unread = read;
      timer ??= setTimeout(tell, tellAfterMs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLoad(listener) {
      loadListeners.add(listener);
      return () => loadListeners.delete(listener);
    },
  };
}

/** The sections that did not change are the same objects again: what is computed of each is memoized. */
function sharing(content: Section[], before: readonly Section[]): Section[] {
  return content.map((section, at) => {
    const last = before[at];
    const isSame =
      section.type === 'text' &&
      last?.type === 'text' &&
      section.value === last.value &&
      section.title === last.title;
    return isSame ? last : section;
  });
}

/** The views typed into the form: a whole number, at least 0. */
export function readViews(typed: string): number {
  const number = Math.floor(Number(typed));
  return Number.isFinite(number) && number > 0 ? number : 0;
}
