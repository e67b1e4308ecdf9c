import { MediaField } from '~/features/media/media-field';
import type { SectionOf } from '~/features/posts/sections/sections';
import { Options, SelectField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

type ImageSection = SectionOf<'image'>;

const sizes: Record<ImageSection['size'], string> = {
  small: 'Small (a third)',
  medium: 'Medium (two thirds)',
  large: 'Large (full width)',
  wide: 'Wide (beyond the text)',
};
const alignments: Record<ImageSection['alignment'], string> = {
  left: 'Left',
  center: 'Center',
  right: 'Right',
};

export function ImageFields({ section: image, onChange }: FieldsProps<ImageSection>) {
  return (
    <div className="flex flex-col gap-4">
      <PictureFields label="Picture" section={image} onChange={onChange} />
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

interface Described {
  alt: string;
  caption?: string | undefined;
}

interface PictureFieldsProps<Picture> extends FieldsProps<Picture> {
  label: string;
  hideLabel?: boolean;
}

/** A picture and its words. Empty ones are filled with those that are stored with it. */
export function PictureFields<Picture extends Described & { fileName: string }>({
  section: picture,
  onChange,
  ...labelled
}: PictureFieldsProps<Picture>) {
  return (
    <>
      <MediaField
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
      <PictureWords section={picture} onChange={onChange} className="control" />
    </>
  );
}

const words = { caption: 'Caption', alt: 'Alt text: what the picture shows' };

interface PictureWordsProps<Picture> extends FieldsProps<Picture> {
  /** Another look than that of the page. */
  className?: string;
  selected?: boolean;
}

export function PictureWords<Picture extends Described>(props: PictureWordsProps<Picture>) {
  const { className = 'caption w-full bg-transparent outline-none', selected = true } = props;
  const bind = bindText(props);
  return (['caption', 'alt'] as const).map(
    (name) =>
      (selected || (name === 'caption' && props.section.caption)) && (
        <input
          key={name}
          type="text"
          aria-label={words[name].split(':')[0]}
          placeholder={words[name]}
          {...bind(name)}
          className={className}
        />
      ),
  );
}
