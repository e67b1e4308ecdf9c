import { ImageField } from '~/features/media/image-field';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Options, SelectField, TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

type ImageSection = SectionOf<'image'>;

const sizes: Record<ImageSection['size'], string> = {
  small: 'Small (a third)',
  medium: 'Medium (two thirds)',
  large: 'Large (full width)',
};
const alignments: Record<ImageSection['alignment'], string> = {
  left: 'Left',
  center: 'Center',
  right: 'Right',
};

export function ImageFields(props: FieldsProps<ImageSection>) {
  const { section: image, onChange } = props;
  const bind = bindText(props);
  return (
    <div className="flex flex-col gap-4">
      <ImageField
        label="Picture"
        fileName={image.fileName}
        onChange={(fileName, media) =>
          onChange({
            ...image,
            fileName,
            alt: image.alt || (media?.alt ?? ''),
            ...(!image.caption && media?.caption && { caption: media.caption }),
          })
        }
      />
      <TextField
        label="Alt text"
        hint="What the picture shows, for people who can’t see it."
        {...bind('alt')}
      />
      <TextField label="Caption" {...bind('caption')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Size"
          value={image.size}
          onChange={(event) =>
            onChange({ ...image, size: event.target.value as ImageSection['size'] })
          }
        >
          <Options of={sizes} />
        </SelectField>
        <SelectField
          label="Alignment"
          value={image.alignment}
          onChange={(event) =>
            onChange({ ...image, alignment: event.target.value as ImageSection['alignment'] })
          }
        >
          <Options of={alignments} />
        </SelectField>
      </div>
    </div>
  );
}
