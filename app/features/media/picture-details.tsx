import { useState } from 'react';
import { vendorPath } from '~/formats/pictures';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField, TextField } from '~/ui/field';
import { useToast } from '~/ui/toast';
import { FocalPoint } from './focal-point';
import type { MediaDetails } from './media';
import { LoadState, useMediaChange, useStoredMedia } from './stored-media';
import { cutPicture } from './upload';
import { useStored } from './use-upload';

interface PictureDetailsProps {
  fileName: string;
  onClose: () => void;
  /** The file name is another one if the picture was cut. */
  onSaved: (fileName: string, details: MediaDetails) => void;
}

/** Width divided by height. */
const shapes: Record<string, number> = {
  'Square (1:1)': 1,
  'Landscape (4:3)': 4 / 3,
  'Landscape (3:2)': 3 / 2,
  'Wide (16:9)': 16 / 9,
  'Portrait (3:4)': 3 / 4,
};

/** The details of a picture, shared by every post that shows it: texts, focal point, shape. */
export function PictureDetails({ fileName, onClose, onSaved }: PictureDetailsProps) {
  const toast = useToast();
  const send = useMediaChange();
  const store = useStored();
  const { data, failed, retry } = useStoredMedia();
  const stored = data?.media.find((one) => one.fileName === fileName);
  const [changes, setChanges] = useState<Partial<MediaDetails>>({});
  const details = stored && { ...stored, ...changes };
  const [shape, setShape] = useState('');

  const save = async () => {
    if (!details) return;
    const { alt, caption, focusX, focusY } = details;
    const described = { alt, caption, focusX, focusY };
    const ratio = shapes[shape];
    const result = await send({
      operation: 'describe_media',
      input: { fileName, ...described },
    });
    if (!result.ok) return void toast.tell(result);
    const cut = ratio && (await store('Couldn’t cut', cutPicture(fileName, ratio)));
    if (cut === null) return;
    onSaved(cut ? cut.fileName : fileName, described);
    onClose();
  };
  const set = (change: Partial<MediaDetails>) => setChanges((before) => ({ ...before, ...change }));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Details of the picture"
      description="Used wherever the picture appears, unless a post has its own."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!details} onClick={save}>
            Save details
          </Button>
        </>
      }
    >
      <LoadState noun="picture" failed={failed} count={data && 1} onRetry={retry} />
      {details && (
        <div className="grid gap-6 sm:grid-cols-2">
          <FocalPoint
            address={vendorPath(fileName)}
            width={details.width}
            height={details.height}
            x={details.focusX}
            y={details.focusY}
            onChange={(focusX, focusY) => set({ focusX, focusY })}
          />
          <div className="flex flex-col gap-4">
            <TextField
              label="Alternative text"
              hint="What it shows, for people who can’t see it."
              value={details.alt}
              onChange={(event) => set({ alt: event.target.value })}
            />
            <TextField
              label="Caption of the picture"
              value={details.caption}
              onChange={(event) => set({ caption: event.target.value })}
            />
            <SelectField
              label="Cut to"
              hint="Makes a new picture around the focal point and keeps this one."
              value={shape}
              onChange={(event) => setShape(event.target.value)}
            >
              <option value="">As it is</option>
              {Object.keys(shapes).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        </div>
      )}
    </Dialog>
  );
}
