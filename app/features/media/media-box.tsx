import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useLatest } from '~/ui/use-latest';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { MediaPicker } from './media-picker';
import { UploadButton } from './upload-button';
import { useFileDrop } from './use-file-drop';
import { useUpload } from './use-upload';

interface MediaBoxProps {
  label: string;
  /** A picture, where none is given. */
  use?: FileUse;
  /** Where one of several files was taken: where several fit. */
  advice?: string;
  fileName: string;
  onStored: (media: MediaItem) => void;
  onRemove: () => void;
  before?: ReactNode;
  /** What names the file, above or beside the buttons. */
  children: ReactNode;
  /** Another button. */
  tool?: ReactNode;
}

/** A box that takes one file by upload, paste, drop, or choice among the uploaded ones. */
export function MediaBox(props: MediaBoxProps) {
  const { label, use, advice, fileName, onStored, onRemove } = props;
  const upload = useUpload();
  const [picking, setPicking] = useState(false);
  // The newest callback is called: the section may have changed during the upload.
  const latest = useLatest(onStored);
  const take = async (files: FileList | null) => {
    const file = upload.onlyOne(files, advice);
    const stored = file && (await upload.store(file, use));
    if (stored) latest.current(stored);
  };
  const { over, target } = useFileDrop(take);
  const name = label.toLowerCase();
  return (
    <>
      <div
        {...target}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
          over ? 'border-signal bg-signal/8' : 'border-line-strong',
        )}
      >
        {props.before}
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-2">
          {props.children}
          <UploadButton use={use} busy={upload.busy} label={label} onFiles={take} />
          <Button size="sm" aria-label={`From library: ${name}`} onClick={() => setPicking(true)}>
            From library
          </Button>
          {props.tool}
          {fileName && (
            <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="text-xs text-muted leading-snug empty:hidden">
        {upload.said}
      </p>
      <MediaPicker
        use={use}
        open={picking}
        onOpenChange={setPicking}
        onPick={(picked) => {
          onStored(picked);
          setPicking(false);
        }}
      />
    </>
  );
}
