import { Dialog } from '~/ui/dialog';
import { destinations } from './shortcuts';

type ShortcutHelpProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <dl className="divide-y divide-line border-line border-y">
        {destinations.map(({ letter, label }) => (
          <Row key={letter} label={label} keys={['g', letter]} />
        ))}
        <Row label="This list" keys={['?']} />
        <Row label="Close a dialog" keys={['Esc']} />
      </dl>
      <p className="mt-4 text-muted text-sm">
        Press the keys one after the other. In charts, the arrow keys move from point to point.
      </p>
    </Dialog>
  );
}

function Row({ label, keys }: { label: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2 text-sm">
      <dt>{label}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="label-mono min-w-6 rounded-[0.3rem] border border-line-strong bg-surface-sunken px-1.5 py-0.5 text-center"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
