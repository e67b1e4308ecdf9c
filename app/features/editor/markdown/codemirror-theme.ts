import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Bold characters would be wider, so that lines would break elsewhere than in the plain field before.
const boldStroke = '0.045em currentColor';

export const highlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.heading, tags.strong], '-webkit-text-stroke': boldStroke },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
    { tag: [tags.link, tags.url], color: 'var(--signal)' },
    { tag: tags.monospace, color: 'var(--code-constant)' },
    { tag: tags.quote, color: 'var(--text-muted)', fontStyle: 'italic' },
    { tag: [tags.processingInstruction, tags.meta], color: 'var(--text-muted)' },
  ]),
);

export const theme = EditorView.theme({
  '&': { color: 'var(--text)', minHeight: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--signal)' },
  '.cm-placeholder': { color: 'var(--text-muted)' },
  '.cm-cursor': { borderLeftColor: 'var(--signal)' },
  '&.cm-focused .cm-selectionBackground, ::selection': {
    backgroundColor: 'color-mix(in oklab, var(--signal) 25%, transparent)',
  },
});

export const boxTheme = EditorView.theme({
  '&': { fontSize: '0.9375rem' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.625rem 0', minHeight: '6.5rem' },
  '.cm-line': { padding: '0 0.75rem' },
});

/** In reading size, without a frame. */
export const paperTheme = EditorView.theme({
  '&': { fontSize: '1.0625rem' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.7' },
  '.cm-content': { padding: '0', minHeight: '4.5rem' },
  '.cm-line': { padding: '0' },
});
