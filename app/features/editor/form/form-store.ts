import type { PostValues } from '~/features/posts/post';
import type { Section } from '~/features/posts/sections/sections';

const tellAfterMs = 150;

/** The form of the open post, outside of React state, so that a keystroke renders only the parts that show it. */
export class FormStore {
  /** As it was opened: what the server rendered. */
  readonly first: PostValues;
  #form: PostValues;
  #unread: (() => Section[]) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  /** Counts how often all of it was replaced: what edits it is then mounted anew. */
  loads = 0;

  constructor(first: PostValues) {
    this.first = first;
    this.#form = first;
  }

  /** Current with every keystroke. */
  get = (): PostValues => {
    if (this.#unread) {
      const content = sharing(this.#unread(), this.#form.content);
      this.#form = { ...this.#form, content };
      this.#unread = null;
    }
    return this.#form;
  };

  set = (changes: Partial<PostValues>): void => {
    this.#form = { ...this.get(), ...changes };
    this.#tell();
  };

  /** Replaces all of it by another post or draft. */
  load = (form: PostValues): void => {
    this.#unread = null;
    this.#form = form;
    this.loads += 1;
    this.#tell();
  };

  /**
   * The content was changed. It is read when somebody asks for it, at the latest in a moment: to
   * write a long post with every key would be slow.
   */
  contentChanged = (read: () => Section[]): void => {
    this.#unread = read;
    this.#timer ??= setTimeout(this.#tell, tellAfterMs);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const listener of this.#listeners) listener();
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
