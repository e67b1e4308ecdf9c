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
  return (
    <div className="flex flex-col gap-4">
      <PictureFields label="Picture" {...props} />
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

interface PictureFieldsProps<Picture> extends FieldsProps<Picture> {
  label: string;
  hideLabel?: boolean;
}

/** A picture and its words. Empty ones are filled with those that are stored with it. */
export function PictureFields<
  Picture extends { fileName: string; alt: string; caption?: string | undefined },
>({ section: picture, onChange, ...labelled }: PictureFieldsProps<Picture>) {
  const bind = bindText({ section: picture, onChange });
  return (
    <>
      <ImageField
        {...labelled}
        fileName={picture.fileName}
        onChange={(fileName, media) =>
          onChange({
            ...picture,
            fileName,
            alt: picture.alt || (media?.alt ?? ''),
            ...(!picture.caption && media?.caption && { caption: media.caption }),
          })
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Alt text"
          hint="What the picture shows, for people who can’t see it."
          {...bind('alt')}
        />
        <TextField label="Caption" {...bind('caption')} />
      </div>
    </>
  );
}
