import { useState } from 'react';
import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { TextField } from '~/ui/field';
import { useChange } from '~/ui/use-change';
import type { Taxonomy } from './rename-term.server';
import { seriesPath, tagPath } from './term-path';
import type { Term } from './terms.server';

interface TermRowProps {
  kind: Taxonomy;
  term: Term;
  terms: readonly Term[];
}

/** A tag or a series with how many posts it has, and its name to be changed. */
export function TermRow({ kind, term, terms }: TermRowProps) {
  const { change, busy, errors } = useChange(href('/admin/blog-tags'));
  const confirm = useConfirm();
  const [name, setName] = useState(term.name);
  const [refusedName, setRefusedName] = useState('');
  const refusal = refusedName === name ? errors?.name : undefined;
  const word = kind === 'tag' ? 'tag' : 'series';
  const changed = name.trim() !== term.name;

  const rename = async () => {
    const other = terms.find(
      ({ address }) => address === addressOf(name) && address !== term.address,
    );
    const sure =
      !other ||
      (await confirm(`Make “${term.name}” and “${other.name}” one ${word}?`, {
        consequence: `All ${term.posts + other.posts} posts stand under “${name.trim()}” then. They cannot be told apart again.`,
        action: 'Merge',
        tone: 'primary',
      }));
    if (!sure) return;
    setRefusedName(name);
    await change({ kind, address: term.address, name });
  };

  return (
    <li
      data-row=""
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-1 focus-within:bg-text/4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
    >
      <span className="min-w-0 text-sm max-sm:col-span-2">
        <a
          href={kind === 'tag' ? tagPath(term.address) : seriesPath(term.address)}
          target="_blank"
          className="link wrap-anywhere"
          rel="noopener"
        >
          <bdi>{term.name}</bdi>
        </a>{' '}
        <span className="figures ml-2 whitespace-nowrap text-muted">
          {countOf(term.posts, 'post')}
        </span>
      </span>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) void rename();
        }}
      >
        <TextField
          label={`New name of ${term.name}`}
          hideLabel
          value={name}
          message={refusal}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          disabled={!changed}
          busy={busy}
          aria-label={`Rename ${term.name}`}
        >
          Rename
        </Button>
      </form>
    </li>
  );
}
