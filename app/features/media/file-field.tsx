import { useState } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useLatest } from '~/ui/use-latest';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { MediaPicker } from './media-picker';
import { UploadButton } from './upload-button';
import { useFileDrop } from './use-file-drop';
import { useUpload } from './use-upload';

interface FileFieldProps {
  label: string;
  use: FileUse;
  fileName: string;
  hint: string;
  onStored: (media: MediaItem) => void;
  onRemove: () => void;
}

/** A video, audio, captions or other file: uploaded, dropped, pasted or chosen among the uploaded ones. */
export function FileField({ label, use, fileName, hint, onStored, onRemove }: FileFieldProps) {
  const upload = useUpload();
  const [picking, setPicking] = useState(false);
  // The newest callback is called: the section may have changed during the upload.
  const latest = useLatest(onStored);
  const take = async (files: FileList | null) => {
    const file = upload.onlyOne(files);
    const stored = file && (await upload.store(file, use));
    if (stored) latest.current(stored);
  };
  const { over, target } = useFileDrop(take);
  return (
    <fieldset {...target} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm leading-tight">{label}</legend>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
          over ? 'border-signal bg-signal/8' : 'border-line-strong',
        )}
      >
        <span
          className={classNames(
            'min-w-0 flex-1 basis-40 truncate text-sm',
            fileName ? 'font-mono' : 'text-muted',
          )}
        >
          {fileName || 'Drop a file here'}
        </span>
        <span className="flex flex-wrap gap-2">
          <UploadButton use={use} busy={upload.busy} label={label} onFiles={take} />
          <Button
            size="sm"
            aria-label={`From library: ${label.toLowerCase()}`}
            onClick={() => setPicking(true)}
          >
            From library
          </Button>
          {fileName && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </span>
      </div>
      <p role="status" className="text-[0.8125rem] text-muted leading-snug">
        {upload.said || hint}
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
    </fieldset>
  );
}
