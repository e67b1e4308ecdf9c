import { Plus } from 'lucide-react';
import { ImageField } from '~/features/posts/media/image-field';
import { type FormGallery, newKey } from '~/features/posts/writing/form/form-model';
import { moved, replaced, without } from '~/features/posts/writing/form/moves';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { MoveTools } from '~/ui/move-tools';

interface GalleryFieldsProps<T extends FormGallery> {
  section: T;
  onChange: (section: T) => void;
}

export function GalleryFields<T extends FormGallery>({ section, onChange }: GalleryFieldsProps<T>) {
  const { pictures } = section;
  const set = (next: FormGallery['pictures']) => onChange({ ...section, pictures: next });
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-6">
        {pictures.map((picture, at) => (
          <li key={picture.key} className="flex flex-col gap-3">
            <div className="flex items-center justify-between gap-2">
              <h4 className="label-mono text-muted">Picture {at + 1}</h4>
              <MoveTools
                name={`picture ${at + 1}`}
                first={at === 0}
                last={at === pictures.length - 1}
                onMove={(step) => set(moved(pictures, picture.key, step))}
                onDelete={() => set(without(pictures, picture.key))}
              />
            </div>
            <ImageField
              label={`Picture ${at + 1}`}
              fileName={picture.fileName}
              onChange={(fileName) => set(replaced(pictures, { ...picture, fileName }))}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Alt text"
                value={picture.alt}
                onChange={(event) =>
                  set(replaced(pictures, { ...picture, alt: event.target.value }))
                }
              />
              <TextField
                label="Caption"
                value={picture.caption}
                onChange={(event) =>
                  set(replaced(pictures, { ...picture, caption: event.target.value }))
                }
              />
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => set([...pictures, { key: newKey(), fileName: '', alt: '', caption: '' }])}
        >
          <Plus aria-hidden="true" />
          Add picture
        </Button>
      </div>
    </div>
  );
}
