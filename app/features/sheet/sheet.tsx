import { closeHistory, redo, undo } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import {
  memo,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { copyPage, copyPicture, uploadFile } from '~/features/media/upload';
import { useStored } from '~/features/media/use-upload';
import { definitionOf, type Section, sectionDefinitions } from '~/features/posts/sections/sections';
import { readMarkdown } from '~/features/posts/sheet/read-markdown';
import { sheetSchema } from '~/features/posts/sheet/schema';
import type { SentSheet } from '~/features/posts/sheet/sheet';
import { doSingleKeysAct } from '~/ui/list-keys';
import { MoveTools, moveByKey } from '~/ui/move-tools';
import { useToast } from '~/ui/toast';
import { changeBlock, leaveBlock, type ShownBlock, selectBlock } from './block-views';
import { type Caret, positionOf } from './caret';
import { moveBlock } from './commands';
import { Floats } from './floats';
import { openMenu } from './insert-menu';
import { leaveByKey } from './leave-by-key';
import type { Store } from './paste';
import { SectionBlock } from './section-block';
import { SheetEditor } from './sheet-editor';
import { InlineSource, MathBlock, PictureBlock, SourceBlock } from './small-blocks';

/** Where the content of the open post is. */
export interface ContentStore {
  get: () => { content: readonly Section[] };
  /** It was changed; `read` gives it as it is then. */
  contentChanged: (read: () => Section[]) => void;
}

/** What the page does with the sheet. */
export interface SheetHandle {
  focus: () => void;
  /** Shows the section at this place of the content. */
  showSection: (index: number) => void;
  /** Where the caret is in the Markdown. */
  caret: () => Caret | null;
}

interface SheetProps {
  store: ContentStore;
  opened: SentSheet;
  handle: Ref<SheetHandle>;
  /** Where the caret was in the Markdown, before it was a sheet again. */
  caret?: Caret | null;
}

/** The writing surface, and what stands beside the text. */
export function Sheet({ store, opened, handle, caret }: SheetProps) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<SheetEditor | null>(null);
  const [linking, setLinking] = useState(false);
  const upload = useStore();
  const first = useRef({ opened, upload, caret });

  // In the commit itself: the text is there with the first frame of the page.
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const mounted = new SheetEditor({
      host,
      sent: first.current.opened,
      store: first.current.upload,
      onChange: store.contentChanged,
      onLink: () => setLinking(true),
    });
    setEditor(mounted);
    const { caret } = first.current;
    const at = caret && positionOf(store.get().content, caret);
    if (caret) mounted.focus(at ?? 'start');
    return () => mounted.destroy();
  }, [store]);
  useMenuKey(editor);
  useImperativeHandle(handle, () => ({
    focus: () => editor?.focus(),
    caret: () => editor?.caret() ?? null,
    showSection: (index) => editor && showSection(editor, store.get().content, index),
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press below the text goes into its last line
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the text itself
    <div
      className="sheet"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) editor?.focusNewLine();
      }}
    >
      <div ref={hostRef} className="post-section" />
      {editor && <Blocks editor={editor} />}
      {editor && <Floats editor={editor} linking={linking} onLinking={setLinking} />}
    </div>
  );
}

function useStore(): Store {
  const stored = useStored();
  return {
    file: (file, use, onProgress) => stored(file.name, uploadFile(file, use, onProgress)),
    picture: (address) =>
      stored(address.startsWith('data:') ? 'Picture' : address.slice(0, 80), copyPicture(address)),
    page: copyPage,
  };
}

function Blocks({ editor }: { editor: SheetEditor }) {
  const { blocks } = editor;
  const shown = useSyncExternalStore(blocks.subscribe, blocks.get);
  return shown.map((block) =>
    createPortal(<Block editor={editor} block={block} />, block.dom, block.key),
  );
}

interface BlockProps {
  editor: SheetEditor;
  block: ShownBlock;
}

/** Memoized: a change of one block renders no other. */
const Block = memo(function Block({ editor, block }: BlockProps) {
  const { view } = editor;
  const { node, selected } = block;
  const onChange = (attrs: object) => changeBlock(view, block, attrs);
  const props = { attrs: node.attrs as never, selected, onChange };
  const content = {
    math: () => <MathBlock {...props} />,
    source: () => <SourceBlock {...props} />,
    inline_source: () => <InlineSource {...props} />,
    image: () => <PictureBlock {...props} />,
    section: () => <SheetSection editor={editor} block={block} />,
  }[node.type.name];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a field that gets the focus selects its block
    <span
      className="contents"
      onFocus={() => selectBlock(view, block)}
      onKeyDownCapture={(event) => pressInBlock(view, event)}
      onKeyDown={(event) => leaveByKey(event, block.dom, (step) => leaveBlock(view, block, step))}
    >
      {content?.()}
    </span>
  );
});

/** Keys of the sheet that work in the fields of a block as well: order, undo and redo. */
function pressInBlock(view: EditorView, event: ReactKeyboardEvent<HTMLElement>) {
  const { activeElement: focused } = document;
  moveByKey((step) => {
    moveBlock(step)(view.state, view.dispatch, view);
    // Moving an element in the document removes its focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  })(event);
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  const change = event.shiftKey ? redo : undo;
  change(view.state, view.dispatch);
}

/** Sections that the text can say as well. */
const hasMarkdown = new Set<string>(['list', 'table']);

function SheetSection({ editor, block }: BlockProps) {
  const { view } = editor;
  const toast = useToast();
  const section = block.node.attrs.section as Section;
  const { label } = sectionDefinitions[section.type];
  const remove = () => {
    const at = block.position();
    if (at === undefined) return;
    view.dispatch(closeHistory(view.state.tr).delete(at, at + block.node.nodeSize));
    view.focus();
    const undo = () => {
      const { doc } = view.state;
      const tr = closeHistory(view.state.tr);
      const $place = doc.resolve(Math.min(at, doc.content.size));
      view.dispatch(tr.insert($place.depth > 0 ? $place.before(1) : $place.pos, block.node));
    };
    toast.show({ message: `${label} deleted.`, undo });
  };
  const turnIntoText = () => {
    const at = block.position();
    if (at === undefined) return;
    const { title, ...body } = section;
    const blocks = readMarkdown(definitionOf(section).toMarkdown(body as Section));
    const { heading } = sheetSchema.nodes;
    const all = title ? [heading.create({ level: 2 }, sheetSchema.text(title)), ...blocks] : blocks;
    const tr = closeHistory(view.state.tr).replaceWith(at, at + block.node.nodeSize, all);
    view.dispatch(tr.scrollIntoView());
    view.focus();
  };
  return (
    <SectionBlock
      section={section}
      selected={block.selected}
      onChange={(next) => changeBlock(view, block, { section: next })}
      onLeave={(step) => leaveBlock(view, block, step)}
      onTurnIntoText={hasMarkdown.has(section.type) ? turnIntoText : undefined}
      tools={
        <SectionMoves editor={editor} block={block} name={label.toLowerCase()} onDelete={remove} />
      }
    />
  );
}

function SectionMoves(props: BlockProps & { name: string; onDelete: () => void }) {
  const { editor, block, name, onDelete } = props;
  const { view } = editor;
  const index = useSyncExternalStore(editor.subscribe, () => {
    const at = block.position();
    return at === undefined ? 0 : view.state.doc.resolve(at).index(0);
  });
  return (
    <MoveTools
      name={name}
      first={index === 0}
      last={index === view.state.doc.childCount - 1}
      onMove={(step) => {
        selectBlock(view, block);
        moveBlock(step)(view.state, view.dispatch, view);
      }}
      onDelete={onDelete}
    />
  );
}

/** Selects the section that is no text, or the first block of the text, at a place of the content. */
function showSection(editor: SheetEditor, content: readonly Section[], index: number) {
  const before = content.slice(0, index + 1).filter(({ type }) => type !== 'text').length;
  const isText = content[index]?.type === 'text';
  let seen = 0;
  let at: number | null = isText && before === 0 ? 0 : null;
  editor.view.state.doc.forEach((node, offset) => {
    if (node.type !== sheetSchema.nodes.section) return;
    seen += 1;
    if (seen === before) at ??= isText ? offset + node.nodeSize : offset;
  });
  if (at !== null) editor.focus(at);
}

/** `/` outside of fields opens the menu in a line at the end. */
function useMenuKey(editor: SheetEditor | null) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!editor || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const [target] = event.composedPath();
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'));
      const inDialog = target instanceof Element && target.closest('[role$=dialog]');
      if (isTyping || inDialog || event.defaultPrevented || !doSingleKeysAct()) return;
      event.preventDefault();
      editor.focusNewLine();
      openMenu(editor.view);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [editor]);
}
