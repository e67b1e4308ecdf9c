import { useState } from 'react';
import { isPictureName, thumbnailPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { useLatest } from '~/ui/use-latest';
import type { MediaItem } from './media';
import { MediaBox } from './media-box';
import { PictureDetails } from './picture-details';

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

/** A picture, uploaded or by its file name. */
export function ImageField(props: ImageFieldProps) {
  const { label, hideLabel, fileName, onChange, hint, message } = props;
  const [detailing, setDetailing] = useState(false);
  const latest = useLatest(onChange);
  return (
    <>
      <Field label={label} hideLabel={hideLabel} hint={hint} message={message}>
        {(wiring) => (
          <MediaBox
            label={label}
            advice="A gallery section takes several."
            fileName={fileName}
            onStored={(stored) => onChange(stored.fileName, stored)}
            onRemove={() => onChange('')}
            before={<PictureThumb fileName={fileName} />}
            tool={
              isUploaded(fileName) && (
                <Button
                  size="sm"
                  aria-label={`Details of ${label.toLowerCase()}`}
                  onClick={() => setDetailing(true)}
                >
                  Details…
                </Button>
              )
            }
          >
            <input
              {...wiring}
              type="text"
              value={fileName}
              placeholder="File name, paste or drop"
              onChange={(event) => onChange(event.target.value)}
              className="control font-mono placeholder:font-sans"
            />
          </MediaBox>
        )}
      </Field>
      {detailing && (
        <PictureDetails
          fileName={fileName}
          onClose={() => setDetailing(false)}
          onSaved={(saved, details) => latest.current(saved, details)}
        />
      )}
    </>
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
