import { FileField } from '~/features/media/file-field';
import type { FileBody } from '~/features/posts/sections/file/file-section';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function FileFields<T extends FileBody>(props: FieldsProps<T>) {
  const bind = bindText(props);
  const { section, onChange, offerUndo } = props;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        label="File"
        use="file"
        fileName={section.fileName}
        hint="Any file up to 500 MB. Readers download it; it never opens on the site."
        onStored={({ fileName, size, name }) =>
          onChange({ ...section, fileName, size, name: section.name || name })
        }
        onRemove={() => {
          const { fileName, size } = section;
          onChange({ ...section, fileName: '', size: 0 });
          offerUndo('File removed.', (latest) =>
            latest.fileName ? latest : { ...latest, fileName, size },
          );
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="File name for readers" placeholder="report.pdf" {...bind('name')} />
        <TextField label="Caption" {...bind('caption')} />
      </div>
    </div>
  );
}
