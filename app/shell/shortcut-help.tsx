import { useEffect, useState } from 'react';
import { useDocumentHandle } from '~/document/handle';
import { Dialog } from '~/ui/dialog';
import { CheckboxField } from '~/ui/field';
import { doSingleKeysAct, letSingleKeysAct } from '~/ui/list-keys';
import { type ScreenKeys, shownKeys } from '~/ui/screen-keys';
import { pages } from './palette-items';

type ShortcutHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };
type Shortcut = { label: string; keys: string[] };

const everywhere = {
  'Control+K': 'Find or do anything',
  j: 'Next row of a list',
  k: 'Previous row',
  z: 'Take the last change back',
  '?': 'This list',
  Esc: 'Close a dialog, leave a field',
  'ArrowLeft+ArrowRight': 'From point to point in a chart',
};

const shortcutsOf = (keys: ScreenKeys): Shortcut[] =>
  Object.entries(keys).map(([key, label]) => ({ label, keys: shownKeys(key) }));

export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  const [doAct, setAct] = useState(true);
  useEffect(() => setAct(doSingleKeysAct()), []);
  const goTo = pages.flatMap(({ letter, label }) => (letter ? { label, keys: ['g', letter] } : []));
  const own = shortcutsOf(useDocumentHandle().keys ?? {});
  return (
    <Dialog title="Keyboard shortcuts" size="xl" open={open} onOpenChange={onOpenChange}>
      <div className="gap-x-8 sm:columns-2 xl:columns-3">
        {own.length > 0 && <Group title="On this screen" shortcuts={own} />}
        <Group title="Go to, one key after the other" shortcuts={goTo} />
        <Group title="Everywhere" shortcuts={shortcutsOf(everywhere)} />
      </div>
      <CheckboxField
        label="Single keys act"
        hint="Turn this off if you speak to your computer. Keys with Ctrl still act."
        checked={doAct}
        onChange={({ target: { checked } }) => {
          letSingleKeysAct(checked);
          setAct(checked);
        }}
      />
    </Dialog>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  return (
    <section aria-label={title} className="mb-5 break-inside-avoid">
      <h3 className="label-mono mb-1.5 text-muted">{title}</h3>
      <dl className="divide-y divide-line border-line border-y">
        {shortcuts.map(({ label, keys }) => (
          <Row key={`${label} ${keys}`} label={label} keys={keys} />
        ))}
      </dl>
    </section>
  );
}

function Row({ label, keys }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-sm">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="label-mono min-w-6 rounded-[0.3rem] border border-line-strong bg-surface-sunken px-1.5 py-0.5 text-center normal-case"
          >
            {key === 'Ctrl' ? modifier() : key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

/** The dialog is only ever drawn in a browser. */
function modifier(): string {
  return /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
