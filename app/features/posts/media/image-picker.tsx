import { Trash2 } from 'lucide-react';
import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { thumbnailPath } from '~/formats/pictures';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { useConfirm } from '~/ui/confirm';
import { Dialog } from '~/ui/dialog';
import { TryAgain } from '~/ui/load-problem';
import { useToast } from '~/ui/toast';
import { useLoaded } from '~/ui/use-loaded';
import type { MediaItem, MediaUse } from './media';
import { UploadButton } from './upload-button';
import { useMediaChange, withoutReload } from './use-stored-pictures';
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
      <Shelf onPick={onPick} />
    </Dialog>
  );
}

function Shelf({ onPick }: { onPick: (media: MediaItem) => void }) {
  const toast = useToast();
  const confirm = useConfirm();
  const upload = useUpload();
  const change = useMediaChange();
  const { data, failed, retry } = useLoaded<{ media: MediaUse[] }>(href('/admin/media'));
  const pictures = data?.media.filter(({ type }) => type.startsWith('image/'));

  const remove = async (fileName: string) => {
    const sure = await confirm('Delete this picture?', {
      consequence: `No post and no draft uses ${fileName}. It is removed for good.`,
    });
    if (!sure) return;
    const answer = await change({ do: 'delete', fileName }, withoutReload);
    if (!answer.ok) toast.show({ message: answer.message, tone: 'bad' });
    retry();
  };

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
      {failed && <TryAgain sentence="The pictures could not be loaded." onRetry={retry} />}
      {!failed && !pictures && <p className="text-muted text-sm">Loading pictures…</p>}
      {pictures?.length === 0 && (
        <p className="text-muted text-sm">Nothing uploaded yet. The first picture appears here.</p>
      )}
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
  onRemove: (fileName: string) => void;
}) {
  const uses = item.posts + item.drafts + item.parts;
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
          <Badge tone={item.posts > 0 ? 'good' : 'neutral'}>{usedIn(item)}</Badge>
        </span>
      </button>
      {uses === 0 && (
        <div className="absolute top-1.5 right-1.5">
          <Button
            size="sm"
            aria-label={`Delete ${item.fileName}`}
            onClick={() => onRemove(item.fileName)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
}

function usedIn({ posts, drafts, parts }: MediaUse): string {
  if (posts > 0) return `used in ${countOf(posts, 'post')}`;
  if (parts > 0) return 'used on the site';
  return drafts > 0 ? 'used in a draft' : 'not used';
}
