import { Trash2 } from 'lucide-react';
import { thumbnailPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { MediaItem, MediaUse } from './media';
import { isUnused, LoadState, UseBadge, useMediaDelete, useStoredMedia } from './stored-media';
import { UploadButton } from './upload-button';
import { useUpload } from './use-upload';

interface ImagePickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (media: MediaItem) => void;
}

/** What was uploaded so far, how often each picture is used, and a way to add one. */
export function ImagePicker({ open, onOpenChange, onPick }: ImagePickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Pictures"
      description="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 50 megapixels. Hidden data is removed."
    >
      <StoredPictures onPick={onPick} />
    </Dialog>
  );
}

function StoredPictures({ onPick }: { onPick: (media: MediaItem) => void }) {
  const upload = useUpload();
  const { data, failed, retry } = useStoredMedia();
  const remove = useMediaDelete('picture', retry);
  const pictures = data?.media.filter(({ type }) => type.startsWith('image/'));

  return (
    <div className="flex flex-col gap-4">
      <div>
        <UploadButton
          busy={upload.busy}
          label="new picture"
          onFiles={async (files) => {
            const stored = files?.[0] && (await upload.store(files[0]));
            if (stored) onPick(stored);
          }}
        />
      </div>
      <LoadState noun="picture" failed={failed} count={pictures?.length} onRetry={retry} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures?.map((item) => (
          <PictureTile key={item.fileName} item={item} onPick={onPick} onRemove={remove} />
        ))}
      </ul>
    </div>
  );
}

function PictureTile({
  item,
  onPick,
  onRemove,
}: {
  item: MediaUse;
  onPick: (media: MediaItem) => void;
  onRemove: (item: MediaUse) => void;
}) {
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
          <span className="figures text-muted text-xs">
            {item.width}×{item.height}
          </span>
          <UseBadge item={item} />
        </span>
      </button>
      {isUnused(item) && (
        <div className="absolute top-1.5 right-1.5">
          <Button size="sm" aria-label={`Delete ${item.fileName}`} onClick={() => onRemove(item)}>
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
}
