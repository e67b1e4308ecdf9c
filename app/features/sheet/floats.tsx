import { Toolbar } from '@base-ui/react/toolbar';
import {
  ArrowDown,
  ArrowUp,
  Code,
  GripVertical,
  Info,
  type LucideIcon,
  Minus,
  Plus,
  Quote,
  Sigma,
  Undo2,
} from 'lucide-react';
import { undo } from 'prosemirror-history';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { countOf } from '~/formats/numbers';
import { entriesOf, useDragOrder } from '~/ui/use-drag-order';
import { moveBlock, moveBlockTo } from './commands';
import { sectionIcon } from './fields/section-fields';
import { barClasses, FormatButton, FormatTools, handleClasses, LinkForm } from './format-tools';
import { insertChosen, isOften, menuKey, openMenu } from './insert-menu';
import type { SheetEditor } from './sheet-editor';

/** By the label of what Markdown says. */
const textIcons: Record<string, LucideIcon> = {
  Quote,
  Callout: Info,
  Code,
  Math: Sigma,
  Divider: Minus,
};

interface FloatsProps {
  editor: SheetEditor;
  linking: boolean;
  onLinking: (linking: boolean) => void;
}

/** Everything that stands beside the text while it is written. */
export function Floats({ editor, linking, onLinking }: FloatsProps) {
  const { view } = editor;
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  useSyncExternalStore(editor.subscribe, () =>
    isTouch || !isMidLine(view) ? editor.version() : 'in a line',
  );
  const { selection, doc } = view.state;
  const { open } = menuKey.getState(view.state) ?? {};
  const hasFocus = view.hasFocus();
  const isText = selection instanceof TextSelection;
  const hasWords =
    isText && !selection.empty && doc.textBetween(selection.from, selection.to).trim() !== '';
  const inCode = selection.$from.parent.type.spec.code;
  const { parent, depth } = selection.$from;
  const isEmptyLine =
    isText &&
    parent.type === sheetSchema.nodes.paragraph &&
    parent.content.size === 0 &&
    depth === 1;
  return (
    <>
      <p role="status" className="sr-only">
        {open && hasFocus && `${countOf(open.found.length, 'block')} to insert`}
      </p>
      {open && hasFocus && <InsertMenu editor={editor} />}
      {linking && (
        <Float editor={editor} at={selection.from} above>
          <div className={barClasses}>
            <LinkForm view={view} onClose={() => onLinking(false)} />
          </div>
        </Float>
      )}
      {hasWords && hasFocus && !inCode && !linking && !isTouch && (
        <Float editor={editor} at={selection.from} above>
          <Toolbar.Root
            aria-label="Format"
            onKeyDown={({ key }) => key === 'Escape' && view.focus()}
            className={barClasses}
          >
            <FormatTools view={view} onLink={() => onLinking(true)} />
          </Toolbar.Root>
        </Float>
      )}
      {isEmptyLine && !open && (hasFocus || doc.content.size > 2) && (
        <Float editor={editor} at={selection.from} side>
          <button
            type="button"
            aria-label="Insert"
            title="Insert (/)"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => openMenu(view)}
            className={handleClasses}
          >
            <Plus aria-hidden="true" />
          </button>
        </Float>
      )}
      {isTouch && hasFocus && (
        <PhoneBar
          view={view}
          onLink={() => onLinking(true)}
          onInsert={() => {
            if (!isEmptyLine) editor.focusNewLine();
            openMenu(view);
          }}
        />
      )}
      {!isTouch && <BlockHandle editor={editor} />}
    </>
  );
}

/** True while somebody writes within a line: nothing beside it changes with a key. */
function isMidLine(view: EditorView): boolean {
  const { selection } = view.state;
  const { open } = menuKey.getState(view.state) ?? {};
  return selection.empty && selection.$from.parent.content.size > 0 && !open && view.hasFocus();
}

/** Stands at a position of the document: above or below its line, or in the margin. */
function Float(props: {
  editor: SheetEditor;
  at: number;
  above?: boolean;
  side?: boolean;
  children: ReactNode;
}) {
  const { editor, at, above = false, side = false, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const sheet = box?.offsetParent?.getBoundingClientRect();
    if (!box || !sheet) return;
    const line = editor.view.coordsAtPos(at);
    const left = Math.min(line.left - sheet.left, sheet.width - box.offsetWidth);
    const { offsetHeight: height } = box;
    // Below the toolbar of the page, and within the window.
    const fitsAbove = line.top - height > 56;
    const fitsBelow = line.bottom + height < window.innerHeight - 8;
    const isAbove = above ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
    const top = isAbove ? line.top - height - 6 : line.bottom + 6;
    box.style.left = side ? '' : `${Math.max(0, left)}px`;
    box.style.top = `${(side ? (line.top + line.bottom - box.offsetHeight) / 2 : top) - sheet.top}px`;
  });
  return (
    <div
      ref={ref}
      className={
        side
          ? 'absolute right-[calc(100%+0.25rem)] z-5 bg-surface max-[56rem]:right-0'
          : 'absolute z-4'
      }
    >
      {children}
    </div>
  );
}

function InsertMenu({ editor }: { editor: SheetEditor }) {
  const { view } = editor;
  const { open } = menuKey.getState(view.state) ?? {};
  const ref = useRef<HTMLDivElement>(null);
  const active = open?.active;
  useEffect(() => {
    ref.current?.querySelector(`#insert-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!open) return null;
  const groups =
    open.query.trim() === ''
      ? Object.entries(Object.groupBy(open.found, (one) => (isOften(one) ? 'Most used' : 'More')))
      : [['', open.found] as const];
  let index = -1;
  return (
    <Float editor={editor} at={open.from}>
      <div
        ref={ref}
        id="insert-menu"
        role="listbox"
        aria-label="Insert"
        // It scrolls.
        tabIndex={0}
        className="sheet-menu max-h-76 w-80 max-w-[calc(100vw-2.5rem)] overflow-y-auto rounded-control border bg-surface-raised p-1 text-sm leading-[1.4] shadow-float"
      >
        {groups.map(([group, entries = []]) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups
          <div key={group} role="group" aria-label={group || undefined}>
            {group && (
              <p aria-hidden="true" className="px-2 pt-1.5 pb-1 text-muted text-xs">
                {group}
              </p>
            )}
            {entries.map((entry) => {
              index += 1;
              const Icon = entry.type ? sectionIcon(entry.type) : textIcons[entry.label];
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus, as in a combobox
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys
                <div
                  key={entry.label}
                  id={`insert-${index}`}
                  role="option"
                  aria-selected={index === open.active}
                  // At the press: a preview that arrives before the release moves the page below the pointer.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    if (event.button === 0) insertChosen(view, entry);
                  }}
                  // For assistive technology that only clicks.
                  onClick={() => insertChosen(view, entry)}
                  className="flex cursor-pointer items-center gap-2 rounded-control px-2 py-1.5 hover:bg-signal/16 aria-selected:bg-signal/16 pointer-coarse:py-3"
                >
                  {Icon && <Icon aria-hidden="true" className="size-4 flex-none text-muted" />}
                  <span>{entry.label}</span>
                  {entry.hint && (
                    <span className="ml-auto truncate text-muted text-xs">{entry.hint}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Float>
  );
}

interface PhoneBarProps {
  view: EditorView;
  onLink: () => void;
  onInsert: () => void;
}

/** Above the keyboard of a phone. */
function PhoneBar({ view, onLink, onInsert }: PhoneBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport } = window;
    const bar = ref.current;
    if (!visualViewport || !bar) return;
    const place = () => {
      const hidden = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      bar.style.bottom = `${Math.max(0, hidden)}px`;
    };
    place();
    visualViewport.addEventListener('resize', place);
    visualViewport.addEventListener('scroll', place);
    return () => {
      visualViewport.removeEventListener('resize', place);
      visualViewport.removeEventListener('scroll', place);
    };
  }, []);
  const move = (step: -1 | 1) => () => moveBlock(step)(view.state, view.dispatch, view);
  return (
    <Toolbar.Root
      ref={ref}
      aria-label="Format"
      className="fixed inset-x-0 bottom-0 z-40 flex overflow-x-auto border-t bg-surface-raised p-1"
    >
      <FormatButton label="Insert" icon={Plus} onPress={onInsert} />
      <FormatTools view={view} onLink={onLink} />
      <FormatButton label="Move up" icon={ArrowUp} onPress={move(-1)} />
      <FormatButton label="Move down" icon={ArrowDown} onPress={move(1)} />
      <FormatButton label="Undo" icon={Undo2} onPress={() => undo(view.state, view.dispatch)} />
    </Toolbar.Root>
  );
}

/** A handle beside the block under the pointer, which drags it. */
function BlockHandle({ editor }: { editor: SheetEditor }) {
  const { view } = editor;
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const sheetRef = useRef(view.dom);
  const { grip, line } = useDragOrder(sheetRef, (from, to) => {
    const tr = moveBlockTo(view.state, Number(from), to);
    if (tr) view.dispatch(tr);
    setIndex(null);
  });

  useEffect(() => {
    const sheet = view.dom.parentElement;
    if (!sheet) return;
    const hover = (event: PointerEvent) => {
      if (event.buttons > 0 || ref.current?.contains(event.target as Node)) return;
      const at = blockAt(view.dom, event.clientY);
      if (at === null) return;
      setIndex(at);
    };
    sheet.addEventListener('pointermove', hover);
    return () => sheet.removeEventListener('pointermove', hover);
  }, [view]);

  useLayoutEffect(() => {
    const block = index === null ? null : entriesOf(view.dom)[index];
    const box = ref.current;
    const sheet = box?.offsetParent?.getBoundingClientRect();
    if (block && box && sheet) box.style.top = `${block.getBoundingClientRect().top - sheet.top}px`;
  }, [index, view]);

  if (index === null) return null;
  return (
    <>
      <div ref={ref} className="absolute right-[calc(100%+0.25rem)] z-4 max-[56rem]:hidden">
        <button
          type="button"
          tabIndex={-1}
          aria-label="Move this block"
          title="Drag to move"
          onPointerDown={(event) => grip(event, `${index}`, entriesOf(view.dom)[index])}
          className={`${handleClasses} w-6 cursor-grab touch-none`}
        >
          <GripVertical aria-hidden="true" />
        </button>
      </div>
      {line}
    </>
  );
}

/** The index of the block at a height; null between blocks. */
function blockAt(sheet: Element, y: number): number | null {
  const { left, width } = sheet.getBoundingClientRect();
  let block = document.elementFromPoint(left + width / 2, y);
  while (block && block.parentElement !== sheet) block = block.parentElement;
  const at = block ? entriesOf(sheet).indexOf(block) : -1;
  return at < 0 ? null : at;
}
