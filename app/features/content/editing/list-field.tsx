import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { FieldMessage } from '~/ui/field';
import { useToast } from '~/ui/toast';
import { useDragOrder } from '~/ui/use-drag-order';
import { useEntryKeys } from '~/ui/use-entry-keys';
import { hasErrorUnder } from './check-part';
import { type FieldSpec, nameOfEntry, newEntry } from './describe-field';
import { type FieldProps, resolve } from './field-props';
import { ListEntry } from './list-entry';

type ListSpec = Extract<FieldSpec, { kind: 'list' }>;
type Entries = readonly unknown[];

interface ListFieldProps extends FieldProps<ListSpec> {
  /** The fields of one entry. */
  fieldsOf: (entry: Pick<FieldProps, 'value' | 'path' | 'onChange'>) => ReactNode;
}

/** An ordered list: entries are added, edited, moved by drag or keyboard, and deleted with undo. */
export function ListField({
  spec,
  value,
  path,
  errors,
  onChange,
  onMoveOut,
  fieldsOf,
}: ListFieldProps) {
  const entries = value as Entries;
  const toast = useToast();
  const listRef = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const keys = useEntryKeys(entries.length);
  const pathOf = (at: number) => (path === '' ? String(at) : `${path}.${at}`);
  const change = (make: (latest: Entries) => Entries) =>
    onChange((latest: unknown) => make(latest as Entries));

  const moveTo = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= entries.length || from === to) return;
    keys.move(from, to);
    change((latest) => latest.toSpliced(from, 1).toSpliced(to, 0, latest[from]));
    setSaid(`${capital(spec.entry)} moved to position ${to + 1} of ${entries.length}.`);
  };
  const { dragged, grip, line } = useDragOrder(listRef, (key, index) =>
    moveTo(keys.at(key), index),
  );

  const take = (at: number) => {
    keys.remove(at);
    change((latest) => latest.toSpliced(at, 1));
  };
  const remove = (at: number) => {
    const entry = entries[at];
    take(at);
    const name = nameOfEntry(spec.of, entry);
    toast.show({
      message: `${name || capital(spec.entry)} deleted.`,
      undo: () => {
        keys.insert(at);
        change((latest) => latest.toSpliced(at, 0, entry));
      },
    });
  };
  const add = () => {
    setFresh(keys.insert(entries.length));
    change((latest) => [...latest, newEntry(spec.of, latest)]);
    setSaid(`${capital(spec.entry)} added.`);
  };
  useEffect(() => {
    if (fresh === null) return;
    const entry = listRef.current?.lastElementChild;
    entry?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus();
  }, [fresh]);

  return (
    <section aria-label={spec.title} className="flex min-w-0 flex-col gap-3 @md:col-span-2">
      {path !== '' && <h3 className="font-semibold text-sm">{spec.title}</h3>}
      {errors[path] && <FieldMessage id={`${path || 'list'}-message`}>{errors[path]}</FieldMessage>}
      {entries.length === 0 && (
        <p className="text-muted text-sm">None yet, so visitors don’t see this section.</p>
      )}
      <ol ref={listRef} className="flex flex-col gap-2">
        {entries.map((entry, at) => (
          <ListEntry
            key={keys.all[at]}
            id={keys.all[at] ?? ''}
            spec={spec}
            value={entry}
            at={at}
            count={entries.length}
            wrong={hasErrorUnder(errors, pathOf(at))}
            isOpen={keys.all[at] === fresh}
            isDragged={dragged === keys.all[at]}
            onGrip={grip}
            onMove={(step) => moveTo(at, at + step)}
            onDelete={spec.fixed ? undefined : () => remove(at)}
            onMoveOut={
              spec.movesTo && onMoveOut
                ? () => {
                    take(at);
                    onMoveOut(spec.movesTo?.list ?? '', entry);
                  }
                : undefined
            }
          >
            {fieldsOf({
              value: entry,
              path: pathOf(at),
              onChange: (next) => change((latest) => latest.with(at, resolve(next, latest[at]))),
            })}
          </ListEntry>
        ))}
      </ol>
      {!spec.fixed && (
        <Button size="sm" onClick={add} className="self-start">
          <Plus aria-hidden="true" />
          Add {spec.entry}
        </Button>
      )}
      {line}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
