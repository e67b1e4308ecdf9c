import type { Draft } from '~/features/editor/drafts';
import { titleOf } from '~/features/posts/post-display';
import { Button } from '~/ui/button';
import { When } from '~/ui/when';

interface DraftOfferProps {
  offers: Draft[];
  onResume: (draft: Draft) => void;
  onDiscard: (drafts: Draft[]) => void;
}

/** A line for each draft that a crash, a lost connection or a closed tab left. */
export function DraftOffer({ offers, onResume, onDiscard }: DraftOfferProps) {
  if (offers.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="mx-auto w-full max-w-[46rem] px-5 pt-2 text-sm sm:px-8"
    >
      {offers.length > 1 && (
        <p className="flex items-center gap-1">
          <span className="flex-1 text-warn">{offers.length} unsaved drafts</span>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(offers)}>
            Discard all
          </Button>
        </p>
      )}
      <ul>
        {offers.map((draft) => (
          <li key={draft.id} className="flex items-center gap-1">
            <p className="min-w-0 flex-1 truncate">
              <span className="text-warn">{draft.agentId ? 'By an agent:' : 'Unsaved:'}</span>{' '}
              <span className="font-medium">{titleOf(draft.values)}</span>{' '}
              <span className="text-muted max-sm:hidden">
                from <When time={draft.updatedAt} exact />
              </span>
            </p>
            <Button size="sm" variant="quiet" onClick={() => onResume(draft)}>
              Restore draft
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onDiscard([draft])}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
