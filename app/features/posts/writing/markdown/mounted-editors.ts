import type { MarkdownEditor } from './codemirror';

/** The editors that are on the page, by the element they stand in. */
export const mountedEditors = new WeakMap<Element, MarkdownEditor>();
