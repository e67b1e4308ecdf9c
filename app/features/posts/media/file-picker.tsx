import { Trash2 } from 'lucide-react';
import { formatBytes } from '~/formats/bytes';
import { formatDay } from '~/formats/dates';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { type FileUse, isUsableAs } from './files';
import type { MediaItem, MediaUse } from './media';
import { isUnused, LoadState, UseBadge, useMediaDelete, useStoredMedia } from './stored-media';

interface FilePickerProps {
  use: FileUse;
  onClose: () => void;
  onPick: (media: MediaItem) => void;
}

/** What was uploaded of a kind: films, sound, captions or other files. */
export function FilePicker({ use, onClose, onPick }: FilePickerProps) {
  const { data, failed, retry } = useStoredMedia();
  const remove = useMediaDelete('file', retry);
  const files = data?.media.filter(({ fileName }) => isUsableAs(use, fileName));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title="Uploaded files">
      <LoadState noun="file" failed={failed} count={files?.length} onRetry={retry} />
      <ul className="flex flex-col gap-2">
        {files?.map((item) => (
          <FileRow key={item.fileName} item={item} onPick={onPick} onRemove={remove} />
        ))}
      </ul>
    </Dialog>
  );
}

interface FileRowProps {
  item: MediaUse;
  onPick: (media: MediaItem) => void;
  onRemove: (item: MediaUse) => void;
}

function FileRow({ item, onPick, onRemove }: FileRowProps) {
  const name = item.name || item.fileName;
  return (
    <li className="flex items-center gap-2 rounded-control border border-line">
      <button
        type="button"
        onClick={() => onPick(item)}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-left text-sm hover:bg-text/7"
      >
        <span className="sr-only">Use </span>
        <span className="min-w-0 flex-1 basis-40 truncate">{name}</span>
        <span className="figures text-muted text-xs">
          {formatBytes(item.size)}, {formatDay(item.createdAt)}
        </span>
        <UseBadge item={item} />
      </button>
      {isUnused(item) && (
        <Button size="sm" aria-label={`Delete ${name}`} onClick={() => onRemove(item)}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
