import { Plus } from 'lucide-react';
import type { MediaItem } from '~/features/media/media';
import { UploadButton } from '~/features/media/upload-button';
import { useFileDrop } from '~/features/media/use-file-drop';
import { useUpload } from '~/features/media/use-upload';
import type { GalleryPicture } from '~/features/posts/sections/picture-sections';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Button } from '~/ui/button';
import { MoveTools } from '~/ui/move-tools';
import type { FieldsProps } from './fields-props';
import { PictureFields } from './image-fields';
import { useEntries } from './use-entries';

const newPicture = (media?: MediaItem): GalleryPicture => ({
  fileName: media?.fileName ?? '',
  alt: media?.alt ?? '',
  caption: media?.caption ?? '',
});

/** The pictures in order. Several can be dropped, pasted or chosen at once; each is added when it is uploaded. */
export function GalleryFields({ section, onChange }: FieldsProps<SectionOf<'gallery'>>) {
  const upload = useUpload();
  const pictures = useEntries(section.pictures, (next) => onChange({ ...section, pictures: next }));
  const take = (files: FileList | null) =>
    void upload.storeAll(files ?? [], (media) => pictures.add(newPicture(media)));
  const { target } = useFileDrop(take);
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-6 empty:hidden">
        {pictures.all.map(({ entry: picture, index, key, tools }) => (
          <li key={key} className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 className="font-medium text-sm">Picture {index + 1}</h4>
              <MoveTools {...tools('Picture')} />
            </div>
            <PictureFields
              label={`Picture ${index + 1}`}
              hideLabel
              section={picture}
              onChange={(next) => pictures.set(key, next)}
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
        <Button variant="quiet" size="sm" onClick={() => pictures.add(newPicture())}>
          <Plus aria-hidden="true" />
          Add picture
        </Button>
        <p role="status" className="text-xs text-muted">
          {upload.said || 'Drop or paste many at once.'}
        </p>
      </fieldset>
    </div>
  );
}
