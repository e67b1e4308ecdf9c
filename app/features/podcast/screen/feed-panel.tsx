import type { FeedCheck } from '~/features/podcast/checks/checklist';
import type { FeedDraft } from '~/features/podcast/draft';
import { leftOut } from '~/features/podcast/required';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import { ChecklistPanel } from './checklist-panel';
import { FeedOutput } from './feed-output';

/** The feed as it was generated last, and the draft it was made from. */
export interface Generated {
  xml: string;
  draft: FeedDraft;
}

interface FeedPanelProps {
  draft: FeedDraft;
  generated: Generated | null;
  /** The number of empty required fields; null before 'Generate' was pressed. */
  missing: number | null;
  checks: FeedCheck[];
  isTouched: (field: string) => boolean;
  onGenerate: () => void;
  onGo: (field: string) => void;
}

export function FeedPanel(props: FeedPanelProps) {
  const { draft, generated, missing, checks, isTouched, onGenerate, onGo } = props;
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-col gap-8">
      <div>
        <Button variant="primary" className="w-full" disabled={!isHydrated} onClick={onGenerate}>
          Generate RSS Feed
        </Button>
        <p role="status" className="mt-2 mb-4 text-[0.8125rem] text-muted leading-snug empty:mt-0">
          {stateOf(draft, generated, missing)}
        </p>
        <FeedOutput xml={generated?.xml ?? ''} />
      </div>
      <ChecklistPanel {...{ checks, isTouched, onGo }} />
    </div>
  );
}

function stateOf(draft: FeedDraft, generated: Generated | null, missing: number | null): string {
  if (missing)
    return `${missing === 1 ? 'One required field is' : `${missing} required fields are`} empty.`;
  if (!generated) return '';
  if (generated.draft !== draft) return 'Something changed since the feed was generated.';
  const absent = leftOut(draft);
  const left = absent && ` ${absent} left out: title or audio URL is missing.`;
  return `The feed is ready.${left}`;
}
