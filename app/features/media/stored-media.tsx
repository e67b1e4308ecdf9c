import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { Badge } from '~/ui/badge';
import { LoadProblem } from '~/ui/load-problem';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useLoaded } from '~/ui/use-loaded';
import type { MediaChange, MediaResult, MediaUse } from './media';

/** Everything that was uploaded, newest first. */
export function useStoredMedia() {
  return useLoaded<{ media: MediaUse[] }>(href('/admin/media'));
}

export function useMediaChange() {
  const submit = useSubmitJson<MediaChange, MediaResult>(`${href('/admin/media')}?change`);
  // The page's loaded data does not contain media.
  return (change: MediaChange) => submit(change, { reload: false });
}

/** Moves an unused file to the trash. */
export function useMediaDelete(noun: 'Picture' | 'File', onDone: () => void) {
  const toast = useToast();
  const change = useMediaChange();
  return async ({ fileName }: MediaUse) => {
    const result = await change({ do: 'delete', fileName });
    toast.tell(result.ok ? { message: `${noun} deleted.`, ...result } : result, async () => {
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
