import { Plus } from 'lucide-react';
import { ImageField } from '~/features/media/image-field';
import type { MediaItem } from '~/features/media/media';
import { UploadButton } from '~/features/media/upload-button';
import { useFileDrop } from '~/features/media/use-file-drop';
import { useUpload } from '~/features/media/use-upload';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { MoveTools } from '~/ui/move-tools';
import { useLatest } from '~/ui/use-latest';
import type { FieldsProps } from './fields-props';
import { type FormGallery, newKey } from './form-model';
import { moved, replaced, restored, without } from './moves';

type FormPicture = FormGallery['pictures'][number];

const newPicture = (media?: MediaItem): FormPicture => ({
  key: newKey(),
  fileName: media?.fileName ?? '',
  alt: media?.alt ?? '',
  caption: media?.caption ?? '',
});

/** The pictures in order. Several can be dropped, pasted or chosen at once; each is added when it is uploaded. */
export function GalleryFields<T extends FormGallery>(props: FieldsProps<T>) {
  const { section, onChange, offerUndo } = props;
  const { pictures } = section;
  const upload = useUpload();
  const set = (next: FormPicture[]) => onChange({ ...section, pictures: next });
  // Each uploaded picture is added to the pictures of that moment.
  const latest = useLatest({ pictures, set });
  const add = (picture: FormPicture) => {
    const next = [...latest.current.pictures, picture];
    latest.current.pictures = next;
    latest.current.set(next);
  };
  const remove = (picture: FormPicture, at: number) => {
    set(without(pictures, picture.key));
    offerUndo(`Picture ${at + 1} deleted.`, (gallery) => ({
      ...gallery,
      pictures: restored(gallery.pictures, picture, at),
    }));
  };
  const take = (files: FileList | null) =>
    void upload.storeAll(files ?? [], (media) => add(newPicture(media)));
  const { target } = useFileDrop(take);
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-6 empty:hidden">
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <PictureFields
              picture={picture}
              at={at}
              count={pictures.length}
              onChange={(next) => set(replaced(pictures, next))}
              onMove={(step) => set(moved(pictures, picture.key, step))}
              onDelete={() => remove(picture, at)}
            />
          </li>
        ))}
      </ol>
      <fieldset
        {...target}
        aria-label="Add pictures"
        className="flex flex-wrap items-center gap-2 rounded-control border border-line-strong border-dashed p-3"
      >
        <UploadButton busy={upload.busy} label="pictures" multiple onFiles={take} />
        <Button variant="quiet" size="sm" onClick={() => add(newPicture())}>
          <Plus aria-hidden="true" />
          Add picture
        </Button>
        <p role="status" className="text-[0.8125rem] text-muted">
          {upload.said || 'Drop or paste many at once.'}
        </p>
      </fieldset>
    </div>
  );
}

interface PictureFieldsProps {
  picture: FormPicture;
  at: number;
  count: number;
  onChange: (picture: FormPicture) => void;
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
}

function PictureFields({ picture, at, count, onChange, onMove, onDelete }: PictureFieldsProps) {
  const name = `picture ${at + 1}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium text-sm">Picture {at + 1}</h4>
        <MoveTools
          name={name}
          first={at === 0}
          last={at === count - 1}
          onMove={onMove}
          onDelete={onDelete}
        />
      </div>
      <ImageField
        label={`Picture ${at + 1}`}
        hideLabel
        fileName={picture.fileName}
        onChange={(fileName, media) =>
          onChange({
            ...picture,
            fileName,
            alt: picture.alt || (media?.alt ?? ''),
            caption: picture.caption || (media?.caption ?? ''),
          })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Alt text"
          value={picture.alt}
          onChange={(event) => onChange({ ...picture, alt: event.target.value })}
        />
        <TextField
          label="Caption"
          value={picture.caption}
          onChange={(event) => onChange({ ...picture, caption: event.target.value })}
        />
      </div>
    </div>
  );
}
