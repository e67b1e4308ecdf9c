import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { handlePaste as handleTablePaste } from 'prosemirror-tables';
import { Decoration, DecorationSet, type EditorProps, type EditorView } from 'prosemirror-view';
import type { FileUse } from '~/features/media/files';
import type { MediaItem } from '~/features/media/media';
import { embedOf } from '~/features/posts/sections/embed/providers';
import { newSection, type Section } from '~/features/posts/sections/sections';
import { readMarkdown } from '~/features/posts/sheet/read-markdown';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { vendorPath } from '~/formats/pictures';
import { textEnd } from './footnotes';

const { nodes, marks } = sheetSchema;

/** Stores a file; null if it was refused, which the owner was told. */
export interface Store {
  file(
    file: File,
    use: FileUse | undefined,
    onProgress: (done: number) => void,
  ): Promise<MediaItem | null>;
  /** A picture at an address of another site. */
  picture(address: string): Promise<MediaItem | null>;
  /** How a page of another site names itself, with its picture. */
  page(address: string): Promise<{ title: string; picture: string } | null>;
}

const address = /^(?:https?:\/\/|mailto:)\S+$/;

/** What was copied on this sheet is read by its schema. */
const isOurs = (html: string) => html.includes('data-pm-slice');

/** Paste and drop: what was copied elsewhere keeps its form, files are uploaded. */
export function pasteProps(store: Store): EditorProps {
  let isPlain = false;
  // The parser of HTML is half as large as the sheet: the sheet doesn't wait for it.
  const html = import('~/features/posts/html/read-html');
  const insertHtml = async (view: EditorView, event: ClipboardEvent, copied: string) => {
    const { readHtml } = await html;
    if (!view.isDestroyed) insertBlocks(view, event, readHtml(copied, { isPicture }), store);
  };
  return {
    handleDOMEvents: {
      keydown: (_, { key, shiftKey, ctrlKey, metaKey }) => {
        isPlain = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v';
        return false;
      },
    },
    // Read as a page, its styles would break the content policy.
    transformPastedHTML: (copied) => (isOurs(copied) ? copied : ''),
    handlePaste(view, event) {
      const { clipboardData: data } = event;
      if (!data || view.state.selection.$from.parent.type.spec.code) return false;
      const html = data.getData('text/html');
      const text = data.getData('text/plain');
      if (!isCopiedText({ html, text }) && data.files.length > 0) {
        insertFiles(view, [...data.files], view.state.selection.from, store);
        return true;
      }
      if (pasteAddress(view, text.trim(), store)) return true;
      const lines = codeOf(data, text) ?? (html ? null : tableOf(text));
      if (isPlain || (html && !lines && isOurs(html))) return false;
      if (html && !lines) void insertHtml(view, event, html);
      else if (text !== '') insertBlocks(view, event, lines ? [lines] : readMarkdown(text), store);
      return html !== '' || text !== '';
    },
    transformPasted(slice, view) {
      setTimeout(() => storePictures(view, slice, store));
      return slice;
    },
    handleDrop(view, event, _, moved) {
      const { dataTransfer: data, clientX: left, clientY: top } = event;
      const html = data?.getData('text/html') ?? '';
      if (moved || !data || (data.files.length === 0 && (!html || isOurs(html)))) return false;
      const { tr, doc } = view.state;
      const at = view.posAtCoords({ left, top })?.pos ?? doc.content.size;
      event.preventDefault();
      if (data.files.length > 0) insertFiles(view, [...data.files], at, store);
      else {
        view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at))));
        void insertHtml(view, event as unknown as ClipboardEvent, html);
      }
      return true;
    },
  };
}

/** A browser copies whole addresses; others lead to the files of a program. */
const isPicture = (src: string) => /^(?:https?:|data:image\/|\/(?!\/))/i.test(src);

function insertBlocks(
  view: EditorView,
  event: ClipboardEvent,
  blocks: readonly Node[],
  store: Store,
): void {
  const slice = openSlice(blocks, view.state);
  if (!handleTablePaste(view, event, slice))
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
  storePictures(view, slice, store);
}

/** A paragraph goes into the line, a list into the list; a heading, code or a quote stays what it is. */
function openSlice(blocks: readonly Node[], { selection: { $from } }: EditorState): Slice {
  const { content, openStart, openEnd } = Slice.maxOpen(Fragment.from([...blocks]), false);
  const inList = $from.depth > 1 && $from.node(-1).type === nodes.list_item;
  const joins = (node: Node | null) =>
    node?.type === nodes.paragraph || (inList && node?.firstChild?.type === nodes.list_item);
  return new Slice(
    content,
    joins(content.firstChild) ? openStart : 0,
    joins(content.lastChild) ? openEnd : 0,
  );
}

const elsewhere = /^(?:https?:|data:)/i;

/** Stores the pictures of other sites here: a page shows no others. */
function storePictures(view: EditorView, { content }: Slice, store: Store): void {
  const addresses = new Set<string>();
  content.descendants(({ type, attrs }) => {
    if (type === nodes.image && elsewhere.test(attrs.src)) addresses.add(attrs.src);
  });
  for (const address of addresses) void storePicture(view, address, store);
}

async function storePicture(view: EditorView, address: string, store: Store): Promise<void> {
  const media = await store.picture(address);
  if (view.isDestroyed) return;
  const { tr, doc } = view.state;
  doc.descendants(({ type, attrs, nodeSize }, at) => {
    if (type !== nodes.image || attrs.src !== address) return;
    const place = tr.doc.resolve(tr.mapping.map(at));
    const isAlone = place.depth === 1 && place.parent.childCount === 1;
    if (media && isAlone && place.parent.type === nodes.paragraph) {
      const section = sectionFor('image', {
        ...media,
        alt: attrs.alt || media.alt,
        caption: attrs.title || media.caption,
      });
      tr.replaceWith(place.before(), place.after(), nodes.section.create({ section }));
    } else if (media) tr.setNodeAttribute(place.pos, 'src', vendorPath(media.fileName));
    // A picture that is written out in the text would be there for good.
    else if (address.startsWith('data:'))
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + nodeSize));
  });
  view.dispatch(tr.setMeta('addToHistory', false));
}

/** Several lines that were copied in VS Code, which tells their language. */
function codeOf(data: DataTransfer, text: string): Node | null {
  const told = data.getData('vscode-editor-data');
  if (!told || !text.trimEnd().includes('\n')) return null;
  const [, mode = ''] = /"mode":"([\w+#-]+)"/.exec(told) ?? [];
  if (mode === 'markdown' || mode === 'plaintext') return null;
  return nodes.code_block.create(
    { language: mode },
    sheetSchema.text(text.replace(/\r\n?/g, '\n').trimEnd()),
  );
}

/** Lines with as many tabs each, as spreadsheets and databases copy them. */
export function tableOf(text: string): Node | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const [head] = rows;
  const isTable =
    head?.[0] !== '' &&
    rows.length > 1 &&
    rows.every(({ length }) => length > 1 && length === head?.length);
  if (!isTable) return null;
  const rowOf = (cells: string[], at: number) => {
    const type = at === 0 ? nodes.table_header : nodes.table_cell;
    const cell = (words: string) =>
      type.create(null, words.trim() ? sheetSchema.text(words.trim()) : null);
    return nodes.table_row.create(null, cells.map(cell));
  };
  return nodes.table.create(null, rows.map(rowOf));
}

/** An address makes selected words a link; alone in its line it becomes an embed, else the card of its page. */
function pasteAddress(view: EditorView, text: string, store: Store): boolean {
  const { state } = view;
  const { from, to, empty, $from } = state.selection;
  if (!address.test(text)) return false;
  if (!empty) {
    if (!isLinkFor(state.doc.textBetween(from, to, '\n\n'), text)) return false;
    view.dispatch(state.tr.addMark(from, to, marks.link.create({ href: text })));
    return true;
  }
  const isAlone = $from.depth === 1 && $from.parent.content.size === 0;
  if (!isAlone) return false;
  if (!embedOf(text)) {
    if (/^http/.test(text)) void showPage(view, text, store);
    return false;
  }
  const section = { ...newSection('embed'), url: text };
  view.dispatch(insertedAt(state, from, nodes.section.create({ section })));
  return true;
}

/** A link stays one where its page says nothing, or where something was written beside it by then. */
async function showPage(view: EditorView, url: string, store: Store): Promise<void> {
  const page = await store.page(url);
  if (!page || view.isDestroyed) return;
  const { doc, tr } = view.state;
  let found: number | null = null;
  doc.forEach((block, at) => {
    if (block.type === nodes.paragraph && block.textContent === url) found ??= at;
  });
  if (found === null) return;
  const { title: caption, picture } = page;
  const section = { ...newSection('embed'), url, caption, ...(picture && { picture }) };
  const card = nodes.section.create({ section });
  const isLast = found + url.length + 2 === textEnd(doc);
  closeHistory(tr).replaceWith(
    found,
    found + url.length + 2,
    isLast ? [card, nodes.paragraph.create()] : card,
  );
  if (isLast) tr.setSelection(TextSelection.near(tr.doc.resolve(found + card.nodeSize)));
  view.dispatch(tr);
}

/** Whether a text pasted over words makes them a link. An address is replaced instead. */
export function isLinkFor(words: string, pasted: string): boolean {
  return (
    address.test(pasted) &&
    words.trim() !== '' &&
    !/^(?:https?:\/\/|mailto:|\/)\S*$|\n\s*\n/.test(words)
  );
}

const notShown = /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>|<[^>]*>|&nbsp;/gi;

/**
 * Spreadsheets and office programs put a picture of the copied text beside it. The HTML of a copied
 * picture has no words, and a copied file has no HTML.
 */
export function isCopiedText({ html, text }: { html: string; text: string }): boolean {
  return text.trim() !== '' && html.replace(notShown, '').trim() !== '';
}

/** Inserts a block beside the one at a position; an empty paragraph gives way to it. */
function insertedAt(state: EditorState, position: number, block: Node) {
  const { tr } = state;
  const $at = tr.doc.resolve(Math.min(position, tr.doc.content.size));
  if ($at.depth === 0) return tr.insert($at.pos, block);
  const top = $at.node(1);
  if (top.type === nodes.paragraph && top.content.size === 0) {
    const from = $at.before(1);
    tr.replaceWith(from, $at.after(1), [block, nodes.paragraph.create()]);
    return tr.setSelection(TextSelection.create(tr.doc, from + block.nodeSize + 1));
  }
  const isBefore = $at.pos === $at.start(1);
  return tr.insert(isBefore ? $at.before(1) : $at.after(1), block);
}

const uploadsKey = new PluginKey<DecorationSet>('uploads');

type UploadChange = { add: { id: object; at: number; dom: HTMLElement } } | { remove: object };

/** Where files are uploaded: their place moves with the text around it. */
export const uploads = new Plugin<DecorationSet>({
  key: uploadsKey,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const set = before.map(tr.mapping, tr.doc);
      const change = tr.getMeta(uploadsKey) as UploadChange | undefined;
      if (!change) return set;
      if ('remove' in change) {
        return set.remove(set.find(undefined, undefined, ({ id }) => id === change.remove));
      }
      const { id, at, dom } = change.add;
      return set.add(tr.doc, [Decoration.widget(at, dom, { id, side: -1 })]);
    },
  },
  props: { decorations: (state) => uploadsKey.getState(state) },
});

function insertFiles(view: EditorView, files: File[], at: number, store: Store): void {
  for (const file of files) void insertFile(view, file, at, store);
}

async function insertFile(view: EditorView, file: File, at: number, store: Store): Promise<void> {
  const id = {};
  const dom = document.createElement('span');
  dom.className = 'block font-sans text-muted text-xs';
  const say = (done: number) => {
    dom.textContent =
      done < 1 ? `Uploading ${file.name}… ${Math.floor(done * 100)} %` : `Storing ${file.name}…`;
  };
  say(0);
  view.dispatch(view.state.tr.setMeta(uploadsKey, { add: { id, at, dom } }));
  const kind = kindOf(file);
  const media = await store.file(file, kind === 'image' ? undefined : kind, say);
  if (view.isDestroyed) return;
  const [place] =
    uploadsKey.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  const block = media && nodes.section.create({ section: sectionFor(kind, media, file) });
  const tr = block && place ? insertedAt(view.state, place.from, block) : view.state.tr;
  view.dispatch(tr.setMeta(uploadsKey, { remove: id }));
}

type FileKind = 'image' | 'video' | 'audio' | 'file';

function kindOf({ type }: File): FileKind {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'file';
}

function sectionFor(kind: FileKind, media: MediaItem, file?: File): Section {
  const { fileName, alt, caption } = media;
  const section = { ...newSection(kind), fileName };
  if (kind === 'image') return { ...section, alt, ...(caption && { caption }) } as Section;
  return (
    kind === 'file' && file ? { ...section, name: file.name, size: file.size } : section
  ) as Section;
}
