import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import type { ActionResult } from '~/ui/action-result';
import { Badge } from '~/ui/badge';
import { LoadProblem } from '~/ui/load-problem';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useLoaded } from '~/ui/use-loaded';
import type { MediaUse } from './media';
import type { MediaAsk } from './operations.server';

/** Everything that was uploaded, newest first. */
export function useStoredMedia() {
  return useLoaded<{ media: MediaUse[] }>(href('/admin/media'));
}

export function useMediaChange() {
  const submit = useSubmitJson<MediaAsk, ActionResult>(`${href('/admin/media')}?change`);
  // The page's loaded data does not contain media.
  return (change: MediaAsk) => submit(change, { reload: false });
}

/** Moves an unused file to the trash. */
export function useMediaDelete(onDone: () => void) {
  const toast = useToast();
  const change = useMediaChange();
  return async ({ fileName }: MediaUse) => {
    const result = await change({ operation: 'delete_media', input: { fileName } });
    toast.tell(result, async () => {
      await toast.takeBack(result.undo ?? '');
      onDone();
    });
    onDone();
  };
}

interface LoadStateProps {
  noun: 'picture' | 'file';
  failed: boolean;
  /** Undefined while loading. */
  count: number | undefined;
  onRetry: () => void;
}

/** The loading, failed or empty state of a list of media. */
export function LoadState({ noun, failed, count, onRetry }: LoadStateProps) {
  if (failed) return <LoadProblem sentence={`Couldn’t load the ${noun}s.`} onRetry={onRetry} />;
  if (count === undefined) {
    return (
      <p role="status" className="text-muted text-sm">
        Loading {noun}s…
      </p>
    );
  }
  if (count > 0) return null;
  return <p className="text-muted text-sm">Nothing uploaded yet. The first {noun} appears here.</p>;
}

export function UseBadge({ item: { uses } }: { item: MediaUse }) {
  return (
    <Badge tone={uses > 0 ? 'good' : 'neutral'}>
      {uses > 0 ? `used in ${countOf(uses, 'place')}` : 'not used'}
    </Badge>
  );
}
