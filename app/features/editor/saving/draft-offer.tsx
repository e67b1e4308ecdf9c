import { href, Link } from 'react-router';
import type { Draft } from '~/features/editor/drafts';
import { titleOf } from '~/features/posts/post-display';
import { Button } from '~/ui/button';
import { LocalTime } from '~/ui/local-time';

interface DraftOfferProps {
  offers: Draft[];
  onResume: (draft: Draft) => void;
  onDiscard: (id: string) => void;
}

const shown = 3;

/** Offers a draft that a crash, a lost connection or a closed tab left. */
export function DraftOffer({ offers, onResume, onDiscard }: DraftOfferProps) {
  if (offers.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="mx-auto mt-4 w-[calc(100%-2.5rem)] max-w-[42rem] rounded-card border border-warn/50 bg-warn/6 px-4 py-3"
    >
      <h2 className="font-semibold text-sm">
        {offers.length === 1
          ? 'An unsaved draft was kept'
          : `${offers.length} unsaved drafts were kept`}
      </h2>
      <ul className="mt-2 flex flex-col gap-3 sm:gap-2">
        {offers.slice(0, shown).map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="min-w-0 flex-1 basis-60 text-sm max-sm:line-clamp-2 sm:truncate">
              <span className="font-medium">{titleOf(draft.values)}</span>{' '}
              <span className="text-muted">
                from <LocalTime time={draft.updatedAt} />
              </span>
            </p>
            <div className="flex gap-2">
              <Button size="sm" onClick={() => onResume(draft)}>
                Restore draft
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onDiscard(draft.id)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {offers.length > shown && (
        <Link
          to={`${href('/admin/posts')}?state=draft`}
          className="link mt-2 block w-fit whitespace-nowrap text-sm pointer-coarse:py-3"
        >
          All {offers.length} drafts
        </Link>
      )}
    </section>
  );
}
