import type { Node } from 'prosemirror-model';
import { SharedDefinitions } from '~/features/posts/markdown/shared-definitions';
import type { Section } from '~/features/posts/sections/sections';
import { readBlocks } from './read-markdown';
import { type BlockRecord, type OpenedSheet, type SheetRecord, saveSheet } from './save-sheet';
import { sheetSchema } from './schema';

/** An opened sheet as JSON. */
export interface SentSheet {
  doc: unknown;
  record: SheetRecord;
}

const { nodes } = sheetSchema;

/** What `openSheet` has sent. */
export function receiveSheet({ doc, record }: SentSheet): OpenedSheet {
  return { doc: sheetSchema.nodeFromJSON(doc), record };
}

/** The document of a post, as the server sends it. */
export function openSheet(sections: readonly Section[]): SentSheet {
  const definitions = new SharedDefinitions(sections);
  const blocks: Node[] = [];
  const record: SheetRecord = { blocks: [], texts: [] };
  const add = (node: Node, where: BlockRecord) => {
    blocks.push(node);
    record.blocks.push(where);
  };
  for (const section of sections) {
    if (section.type !== 'text') {
      add(nodes.section.create({ section }), { text: null, gap: '', source: '' });
      continue;
    }
    const text = record.texts.length;
    const { title, value } = section;
    if (title?.trim()) {
      const heading = nodes.heading.create({ level: 2 }, sheetSchema.text(title));
      add(heading, { text, gap: '', source: '', isTitle: true });
    }
    const mark = value.startsWith('\uFEFF') ? 1 : 0;
    const body = value.slice(mark);
    const before = definitions.complete(body).slice(0, -body.length || undefined);
    let end = -mark;
    for (const block of readBlocks(body, body && before)) {
      const gap = value.slice(end + mark, block.start + mark);
      add(block.node, { text, gap, source: body.slice(block.start, block.end) });
      end = block.end;
    }
    // An empty text is a line to write on.
    if (end <= 0 && !title?.trim()) add(nodes.paragraph.create(), { text, gap: '', source: '' });
    record.texts.push({ section: { ...section, value: '' }, tail: value.slice(end + mark) });
  }
  if (blocks.length === 0) add(nodes.paragraph.create(), { text: null, gap: '', source: '' });
  return { doc: nodes.doc.create(null, blocks).toJSON(), record };
}

/**
 * The document of a post, if it can be edited, and written back without an edit gives the same sections; null
 * if it can be edited only as Markdown. That no word is missing in it is checked where each block is read.
 */
export function openChecked(sections: readonly Section[]): SentSheet | null {
  const sent = openSheet(sections);
  try {
    const opened = receiveSheet(sent);
    opened.doc.check();
    const saved = saveSheet(opened.doc, opened);
    return JSON.stringify(saved) === JSON.stringify(sections) ? sent : null;
  } catch {
    return null;
  }
}
