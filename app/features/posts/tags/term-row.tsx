import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { useConfirm } from '~/ui/confirm';
import { RowEdit } from '~/ui/row-edit';
import { useRowChanges } from '~/ui/use-row-changes';
import type { Taxonomy } from './rename-term.server';
import { seriesPath, tagPath } from './term-path';
import type { Term } from './terms.server';

interface TermRowProps {
  kind: Taxonomy;
  term: Term;
  terms: readonly Term[];
}

/** A tag or a series with its number of posts, and a field to rename it. */
export function TermRow({ kind, term, terms }: TermRowProps) {
  const { change, busyIds, errors } = useRowChanges(href('/admin/blog-tags'));
  const confirm = useConfirm();
  const word = kind === 'tag' ? 'tag' : 'series';

  const rename = async (name: string) => {
    const other = terms.find(
      ({ address }) => address === addressOf(name) && address !== term.address,
    );
    const sure =
      !other ||
      (await confirm(`Merge “${term.name}” and “${other.name}” into one ${word}?`, {
        consequence: `Both become “${name.trim()}”. This can’t be undone.`,
        action: 'Merge',
        tone: 'primary',
      }));
    if (!sure) return;
    await change({ kind, address: term.address, name });
  };

  return (
    <li data-row="" className="list-row">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button Rename and the key r do the same */}
      <bdi
        className="wrap-anywhere"
        onDoubleClick={({ currentTarget }) =>
          currentTarget.parentElement?.querySelector('button')?.click()
        }
      >
        {term.name}
      </bdi>
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
      <RowEdit
        action="Rename"
        subject={term.name}
        shortcut="r"
        label={`New name of ${term.name}`}
        value={term.name}
        busy={busyIds.length > 0}
        message={errors?.name}
        onSave={rename}
      />
    </li>
  );
}
