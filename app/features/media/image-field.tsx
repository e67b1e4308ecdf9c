import { useId, useState } from 'react';
import { thumbnailPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { FieldMessage } from '~/ui/field';
import { useLatest } from '~/ui/use-latest';
import type { MediaItem } from './media';
import { MediaPicker } from './media-picker';
import { PictureDetails } from './picture-details';
import { UploadButton } from './upload-button';
import { useFileDrop } from './use-file-drop';
import { useUpload } from './use-upload';

interface ImageFieldProps {
  label: string;
  /** Only for screen readers: a visible heading says the same. */
  hideLabel?: boolean;
  fileName: string;
  /** `media` is given if the picture was uploaded, chosen or described. */
  onChange: (fileName: string, media?: Pick<MediaItem, 'alt' | 'caption'>) => void;
  hint?: string;
  message?: string;
}

/** A picture by upload, paste, drop, choice among the uploaded ones, or file name. */
export function ImageField(props: ImageFieldProps) {
  const { label, hideLabel, fileName, onChange, hint, message } = props;
  const id = useId();
  const upload = useUpload();
  const [picking, setPicking] = useState(false);
  const [detailing, setDetailing] = useState(false);

  // The newest callback is called: the section may have changed during the upload.
  const latest = useLatest(onChange);
  const take = async (files: FileList | null) => {
    const file = upload.onlyOne(files, 'A gallery section takes several.');
    const stored = file && (await upload.store(file));
    if (stored) latest.current(stored.fileName, stored);
  };
  const { over, target } = useFileDrop(take);

  return (
    <fieldset {...target} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm leading-tight'}>
        {label}
      </label>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
          over ? 'border-signal bg-signal/8' : 'border-line-strong',
        )}
      >
        <PictureThumb fileName={fileName} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
          <input
            id={id}
            type="text"
            value={fileName}
            placeholder="File name, paste or drop"
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-message` : hint ? `${id}-hint` : undefined}
            onChange={(event) => onChange(event.target.value)}
            className="control font-mono placeholder:font-sans"
          />
          <div className="flex flex-wrap gap-2">
            <UploadButton busy={upload.busy} label={label} onFiles={take} />
            <Button size="sm" onClick={() => setPicking(true)}>
              From library
            </Button>
            {isUploaded(fileName) && (
              <Button
                size="sm"
                aria-label={`Details of ${label.toLowerCase()}`}
                onClick={() => setDetailing(true)}
              >
                Details…
              </Button>
            )}
            {fileName && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() => onChange('')}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {upload.said && (
        <p role="status" className="text-[0.8125rem] text-muted">
          {upload.said}
        </p>
      )}
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {hint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted leading-snug">
          {hint}
        </p>
      )}
      <MediaPicker
        open={picking}
        onOpenChange={setPicking}
        onPick={(picked) => {
          onChange(picked.fileName, picked);
          setPicking(false);
        }}
      />
      {detailing && (
        <PictureDetails
          fileName={fileName}
          onClose={() => setDetailing(false)}
          onSaved={(saved, details) => latest.current(saved, details)}
        />
      )}
    </fieldset>
  );
}

/** Only uploaded pictures have details; those that ship with the site have none. */
function isUploaded(fileName: string): boolean {
  return /^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/.test(fileName);
}

function PictureThumb({ fileName }: { fileName: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame =
    'flex h-20 w-28 shrink-0 items-center justify-center overflow-hidden rounded-control bg-surface-sunken text-muted text-xs';
  if (failed === fileName) return <div className={frame}>Not found</div>;
  // A partly typed name is not requested.
  if (!/\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(fileName))
    return <div className={frame}>No Image</div>;
  return (
    <div className={frame}>
      <img
        src={thumbnailPath(fileName, 320)}
        alt=""
        width={112}
        height={80}
        onError={() => setFailed(fileName)}
        className="size-full object-cover"
      />
    </div>
  );
}
