import { type EditorState, TextSelection } from 'prosemirror-state';
import type { Section } from '~/features/posts/sections/sections';
import { type OpenedSheet, saveSheet } from '~/features/posts/sheet/save-sheet';
import { openSheet, receiveSheet } from '~/features/posts/sheet/sheet';

/** Where the caret is in the Markdown of a post. */
export interface Caret {
  section: number;
  offset: number;
}

/** A character that no text has. */
const sign = '\ue0ff';

/** Where the caret of a sheet is in its Markdown: a sign in its place is written along. */
export function caretOf({ selection, tr }: EditorState, opened: OpenedSheet): Caret | null {
  if (!(selection instanceof TextSelection)) return null;
  const sections = saveSheet(tr.insertText(sign, selection.head).doc, opened);
  const values = sections.map((section) => ('value' in section ? section.value : ''));
  const section = values.findIndex((value) => value.includes(sign));
  return section < 0 ? null : { section, offset: values[section]?.indexOf(sign) ?? 0 };
}

/** The position of a caret of the Markdown in the document; null where the document does not show it. */
export function positionOf(
  content: readonly Section[],
  { section: at, offset }: Caret,
): number | null {
  const section = content[at];
  if (section?.type !== 'text') return null;
  const value = section.value.slice(0, offset) + sign + section.value.slice(offset);
  const { doc } = receiveSheet(openSheet(content.with(at, { ...section, value })));
  let found: number | null = null;
  doc.descendants(({ text }, position) => {
    const inside = text?.indexOf(sign) ?? -1;
    if (inside >= 0) found = position + inside;
  });
  return found;
}
