import { useState } from 'react';
import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { InlineField } from '~/ui/inline-field';
import { keyed } from '~/ui/screen-keys';
import { useRowChanges } from '~/ui/use-row-changes';
import type { Taxonomy, TermAsk } from './rename-term.server';
import { seriesPath, tagPath } from './term-path';
import type { Term } from './terms.server';

export const termKeys = { r: 'Rename' };

interface TermRowProps {
  kind: Taxonomy;
  term: Term;
  terms: readonly Term[];
}

/** A tag or a series with its number of posts, and a field to rename it. */
export function TermRow({ kind, term, terms }: TermRowProps) {
  const { change } = useRowChanges<TermAsk>(href('/admin/blog-tags'));
  const [isEditing, setEditing] = useState(false);
  const confirm = useConfirm();
  const word = kind === 'tag' ? 'tag' : 'series';

  const rename = async (name: string) => {
    const other = terms.find(
      ({ address }) => address === addressOf(name) && address !== term.address,
    );
    const sure =
      !other ||
      (await confirm(`Merge “${term.name}” and “${other.name}” into one ${word}?`, {
        consequence: `Both become “${name.trim()}”.`,
        action: 'Merge',
        tone: 'primary',
      }));
    if (!sure) return undefined;
    const { ok, message, errors } = await change({
      operation: 'rename_term',
      input: { kind, address: term.address, name },
    });
    return errors?.name ?? (ok ? undefined : message);
  };

  return (
    <li data-row="" className="list-row">
      {isEditing ? (
        <div className="w-full">
          <InlineField
            label={`New name of ${term.name}`}
            value={term.name}
            problemOf={rename}
            onDone={() => setEditing(false)}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button Rename and the key r do the same
        <bdi className="wrap-anywhere" onDoubleClick={() => setEditing(true)}>
          {term.name}
        </bdi>
      )}
      <p className="tabular-nums">
        <a
          href={kind === 'tag' ? tagPath(term.address) : seriesPath(term.address)}
          target="_blank"
          className="link text-muted"
          rel="noopener"
        >
          {countOf(term.posts, 'post')}
          <span className="sr-only"> of {term.name}</span>
        </a>
      </p>
      {!isEditing && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Rename ${term.name}`}
          {...keyed(termKeys, 'r')}
          className="-mr-3"
          onClick={() => setEditing(true)}
        >
          Rename
        </Button>
      )}
    </li>
  );
}
