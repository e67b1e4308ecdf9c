import { useState } from 'react';
import { isPictureName, thumbnailPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Field } from '~/ui/field';
import { useLatest } from '~/ui/use-latest';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { MediaPicker } from './media-picker';
import { PictureDetails } from './picture-details';
import { UploadButton } from './upload-button';
import { useFileDrop } from './use-file-drop';
import { useUpload } from './use-upload';

interface MediaFieldProps {
  label: string;
  /** Only for screen readers: a visible heading says the same. */
  hideLabel?: boolean;
  /** A picture, where none is given. */
  use?: FileUse;
  fileName: string;
  /** `media` is given if the file was uploaded, chosen or described. */
  onChange: (fileName: string, media?: Partial<MediaItem>) => void;
  hint?: string;
  message?: string;
}

/** One file by upload, paste, drop, or choice among the uploaded ones; a picture also by its name. */
export function MediaField(props: MediaFieldProps) {
  const { label, use, fileName, onChange, ...wording } = props;
  const upload = useUpload();
  const [shown, setShown] = useState<'library' | 'details'>();
  const close = () => setShown(undefined);
  // The newest callback is called: the section may have changed during the upload.
  const latest = useLatest(onChange);
  const take = async (files: FileList | null) => {
    const file = upload.onlyOne(files, use ? '' : 'A gallery section takes several.');
    const stored = file && (await upload.store(file, use));
    if (stored) latest.current(stored.fileName, stored);
  };
  const { over, target } = useFileDrop(take);
  const name = label.toLowerCase();
  return (
    <>
      <Field label={label} {...wording}>
        {(wiring) => (
          <div
            {...target}
            className={classNames(
              'flex flex-wrap items-center gap-3 rounded-control border border-dashed p-3 transition-colors',
              over ? 'border-signal bg-signal/8' : 'border-line-strong',
            )}
          >
            {!use && <PictureThumb fileName={fileName} />}
            <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-2">
              {use ? (
                <output
                  id={wiring.id}
                  className={classNames(
                    'min-w-0 flex-1 basis-40 truncate text-sm',
                    fileName ? 'font-mono' : 'text-muted',
                  )}
                >
                  {fileName || 'Drop a file here'}
                </output>
              ) : (
                <input
                  {...wiring}
                  type="text"
                  value={fileName}
                  placeholder="File name, paste or drop"
                  onChange={(event) => onChange(event.target.value)}
                  className="control font-mono placeholder:font-sans"
                />
              )}
              <UploadButton use={use} busy={upload.busy} label={label} onFiles={take} />
              <Button
                size="sm"
                aria-label={`From library: ${name}`}
                onClick={() => setShown('library')}
              >
                From library
              </Button>
              {isDescribed(fileName) && (
                <Button
                  size="sm"
                  aria-label={`Details of ${name}`}
                  onClick={() => setShown('details')}
                >
                  Details…
                </Button>
              )}
              {fileName && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange('')}
                >
                  Remove
                </Button>
              )}
            </div>
          </div>
        )}
      </Field>
      <p role="status" className="text-xs text-muted leading-snug empty:hidden">
        {upload.said}
      </p>
      <MediaPicker
        use={use}
        open={shown === 'library'}
        onOpenChange={close}
        onPick={(picked) => {
          onChange(picked.fileName, picked);
          close();
        }}
      />
      {shown === 'details' && (
        <PictureDetails
          fileName={fileName}
          onClose={close}
          onSaved={(saved, details) => latest.current(saved, details)}
        />
      )}
    </>
  );
}

/** Only uploaded pictures have details; those that ship with the site have none. */
function isDescribed(fileName: string): boolean {
  return /^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/.test(fileName);
}

function PictureThumb({ fileName }: { fileName: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame =
    'flex h-20 w-28 shrink-0 items-center justify-center overflow-hidden rounded-control bg-surface-sunken text-muted text-xs';
  if (failed === fileName) return <div className={frame}>Not found</div>;
  if (!isPictureName(fileName)) return <div className={frame}>No Image</div>;
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
