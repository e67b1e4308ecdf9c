import type { MarkdownEditor } from './codemirror';

/** The mounted editors by their host element. */
export const mountedEditors = new WeakMap<Element, MarkdownEditor>();
