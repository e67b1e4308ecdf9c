import { type FormEvent, useId, useState } from 'react';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { useLast } from '~/ui/use-last';

interface TagDialogProps {
  open: boolean;
  selected: number;
  tags: { name: string }[];
  busy: boolean;
  /** Returns what is wrong with the tag; null if it was applied. */
  onTag(what: 'add-tag' | 'remove-tag', tag: string): Promise<string | null>;
  onClose(): void;
}

/** Adds a tag to everything selected, or removes it. */
export function TagDialog({ open, selected, tags, busy, onTag, onClose }: TagDialogProps) {
  const list = useId();
  const form = useId();
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // The selection is already empty while the dialog closes.
  const shown = useLast(selected || undefined) ?? 0;
  const close = () => {
    setTag('');
    setProblem(null);
    onClose();
  };
  const send = async (what: 'add-tag' | 'remove-tag') => {
    const said = await onTag(what, tag);
    setProblem(said);
    if (said === null) close();
    else document.getElementById(form)?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      title={`Tags of ${countOf(shown, 'post')}`}
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      footer={
        <>
          <Button disabled={busy} onClick={() => send('remove-tag')}>
            Remove tag
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            Add tag
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send('add-tag');
        }}
      >
        <TextField
          label="Tag"
          value={tag}
          list={list}
          autoComplete="off"
          message={problem ?? undefined}
          onChange={({ target }) => {
            setTag(target.value);
            setProblem(null);
          }}
        />
        <datalist id={list}>
          {tags.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
