import { Trash2 } from 'lucide-react';
import { formatBytes } from '~/formats/bytes';
import { thumbnailPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { When } from '~/ui/when';
import { type FileUse, isUsableAs } from './files';
import type { MediaItem, MediaUse } from './media';
import { LoadState, UseBadge, useMediaDelete, useStoredMedia } from './stored-media';

interface MediaPickerProps extends StoredMediaProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The uploaded pictures, or the uploaded files of one use, and where each is used. */
export function MediaPicker({ use, open, onOpenChange, onPick }: MediaPickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={use ? 'Uploaded files' : 'Pictures'}
    >
      <StoredMedia use={use} onPick={onPick} />
    </Dialog>
  );
}

interface StoredMediaProps {
  /** Pictures, where none is given. */
  use?: FileUse;
  onPick: (media: MediaItem) => void;
}

function StoredMedia({ use, onPick }: StoredMediaProps) {
  const noun = use ? 'file' : 'picture';
  const { data, failed, retry } = useStoredMedia();
  const remove = useMediaDelete(retry);
  const items = data?.media.filter(({ fileName, type }) =>
    use ? isUsableAs(use, fileName) : type.startsWith('image/'),
  );
  const Item = use ? FileRow : PictureTile;
  return (
    <>
      <LoadState noun={noun} failed={failed} count={items?.length} onRetry={retry} />
      <ul className={use ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-3 sm:grid-cols-3'}>
        {items?.map((item) => (
          <Item key={item.fileName} item={item} onPick={onPick} onRemove={remove} />
        ))}
      </ul>
    </>
  );
}

interface ItemProps {
  item: MediaUse;
  onPick: (media: MediaItem) => void;
  onRemove: (item: MediaUse) => void;
}

function PictureTile({ item, onPick, onRemove }: ItemProps) {
  return (
    <li className="relative overflow-hidden rounded-control border border-line">
      <button
        type="button"
        onClick={() => onPick(item)}
        className="block w-full text-left hover:bg-text/7"
      >
        <img
          src={thumbnailPath(item.fileName, 720)}
          alt={`Use ${item.fileName}`}
          width={item.width}
          height={item.height}
          loading="lazy"
          className="aspect-[4/3] w-full bg-surface-sunken object-cover"
        />
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2 py-1.5">
          {item.name && <span className="w-full truncate text-sm">{item.name}</span>}
          <span className="figures text-muted text-xs">
            {item.width}×{item.height}
          </span>
          <UseBadge item={item} />
        </span>
      </button>
      {item.uses === 0 && (
        <div className="absolute top-1.5 right-1.5">
          <Button size="sm" aria-label={`Delete ${item.fileName}`} onClick={() => onRemove(item)}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
}

function FileRow({ item, onPick, onRemove }: ItemProps) {
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
          {formatBytes(item.size)}, <When time={item.createdAt} />
        </span>
        <UseBadge item={item} />
      </button>
      {item.uses === 0 && (
        <Button size="sm" aria-label={`Delete ${name}`} onClick={() => onRemove(item)}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
