import { Toolbar } from '@base-ui/react/toolbar';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  Link,
  List,
  type LucideIcon,
  Quote,
  Strikethrough,
  Subscript,
  Superscript,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { withScheme } from '~/formats/links';
import { Button } from '~/ui/button';
import {
  hasMark,
  isIn,
  linkAround,
  setLink,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands';

const { marks, nodes } = sheetSchema;

interface FormatTool {
  label: string;
  icon: LucideIcon;
  isOn: (state: EditorState) => boolean;
  run: Command | 'link';
}

const tools: FormatTool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (state) => isIn(state, nodes.heading, { level: 2 }),
    run: toggleHeading(2),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    isOn: (state) => isIn(state, nodes.heading, { level: 3 }),
    run: toggleHeading(3),
  },
  markTool('Bold', Bold, 'strong'),
  markTool('Italic', Italic, 'em'),
  markTool('Strikethrough', Strikethrough, 'strike'),
  markTool('Code', Code, 'code'),
  markTool('Highlight', Highlighter, 'mark'),
  markTool('Subscript', Subscript, 'sub'),
  markTool('Superscript', Superscript, 'sup'),
  { label: 'Link', icon: Link, isOn: (state) => hasMark(state, marks.link), run: 'link' },
  { label: 'Quote', icon: Quote, isOn: (state) => isIn(state, nodes.blockquote), run: toggleQuote },
  {
    label: 'List',
    icon: List,
    isOn: (state) => isIn(state, nodes.bullet_list),
    run: toggleList(nodes.bullet_list),
  },
];

function markTool(
  label: string,
  icon: LucideIcon,
  name: 'strong' | 'em' | 'strike' | 'code' | 'mark' | 'sub' | 'sup',
): FormatTool {
  return {
    label,
    icon,
    isOn: (state) => hasMark(state, marks[name]),
    run: toggleMark(marks[name]),
  };
}

interface FormatToolsProps {
  view: EditorView;
  onLink: () => void;
}

/** The buttons of a format toolbar. A press keeps the selection. */
export function FormatTools({ view, onLink }: FormatToolsProps) {
  const { state } = view;
  return tools.map(({ label, icon, isOn, run }) => (
    <FormatButton
      key={label}
      label={label}
      icon={icon}
      pressed={isOn(state)}
      onPress={() => {
        if (run === 'link') return onLink();
        // Undo takes back one press at a time.
        run(state, (tr) => view.dispatch(closeHistory(tr)), view);
        view.focus();
      }}
    />
  ));
}

interface FormatButtonProps {
  label: string;
  icon: LucideIcon;
  pressed?: boolean;
  onPress: () => void;
}

/** The frame of tools that stand over a place of the sheet. */
export const barClasses =
  'sheet-bar flex w-max max-w-full items-center gap-0.5 rounded-control border bg-surface-raised p-[0.1875rem] shadow-[0_0.25rem_1rem_var(--shade)]';

/** A square with a drawing, also beside a block. */
export const handleClasses =
  'inline-flex size-8 flex-none items-center justify-center rounded-control text-muted hover:bg-text/9 hover:text-text aria-pressed:bg-signal/16 aria-pressed:text-text pointer-coarse:size-11 [&_svg]:size-4.25';

export function FormatButton({ label, icon: Icon, pressed, onPress }: FormatButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={handleClasses}
    >
      <Icon aria-hidden="true" />
    </Toolbar.Button>
  );
}

/** The address of the link at the selection. */
export function LinkForm({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const { href } = linkAround(view.state);
  const ref = useRef<HTMLInputElement>(null);
  const set = (address: string) => {
    view.dispatch(setLink(view.state, address));
    onClose();
    view.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    set(withScheme(ref.current?.value.trim() ?? ''));
  };
  return (
    // Not a form: the sheet stands in one.
    <div className="flex items-center gap-1">
      <input
        ref={ref}
        type="url"
        aria-label="Address of the link"
        placeholder="https://"
        defaultValue={href}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a key or a button
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(event);
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
            view.focus();
          }
        }}
        className="control h-8 w-56"
      />
      <Button size="sm" onClick={submit}>
        Set link
      </Button>
      {href && (
        <Button size="sm" variant="quiet" onClick={() => set('')}>
          Remove
        </Button>
      )}
    </div>
  );
}
