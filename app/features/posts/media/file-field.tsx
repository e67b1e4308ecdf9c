import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { acceptedFiles, type FileUse } from './files';
import type { MediaItem } from './media';
import { useUpload } from './use-upload';

interface FileFieldProps {
  label: string;
  use: FileUse;
  fileName: string;
  hint: string;
  onStored: (media: MediaItem) => void;
  onRemove: () => void;
}

/** A film, sound, captions or file by upload or drop, with what it is called and how far it has come. */
export function FileField({ label, use, fileName, hint, onStored, onRemove }: FileFieldProps) {
  const id = useId();
  const upload = useUpload();
  const [over, setOver] = useState(false);
  // An upload takes its time; what was written beside it meanwhile is not to be undone.
  const latest = useRef(onStored);
  latest.current = onStored;
  const take = async (files: FileList | null) => {
    const stored = files?.[0] && (await upload.storeFile(files[0], use));
    if (stored) latest.current(stored);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  return (
    <fieldset
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium text-sm leading-tight">{label}</legend>
      <div
        className={classes(
          'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
          over ? 'border-signal bg-signal/8' : 'border-line-strong',
        )}
      >
        <span className="min-w-0 flex-1 basis-40 truncate font-mono text-sm">
          {fileName || 'Drop a file here'}
        </span>
        <input
          id={id}
          type="file"
          accept={acceptedFiles[use]}
          aria-label={`Upload ${label.toLowerCase()}`}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files);
            event.target.value = '';
          }}
          className="sr-only"
        />
        <Button size="sm" busy={upload.busy} onClick={() => document.getElementById(id)?.click()}>
          <Upload aria-hidden="true" />
          Upload
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
      </div>
      <p role="status" className="text-[0.8125rem] text-muted leading-snug">
        {upload.said || hint}
      </p>
    </fieldset>
  );
}
