import { FileField } from '~/features/media/file-field';
import type { AudioBody } from '~/features/posts/sections/audio/audio-section';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function AudioFields<T extends AudioBody>(props: FieldsProps<T>) {
  const bind = bindText(props);
  const { section, onChange, offerUndo } = props;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        label="Audio"
        use="audio"
        fileName={section.fileName}
        hint="MP3, M4A, OGG or WebM, up to 500 MB. Readers get it unchanged."
        onStored={({ fileName }) => onChange({ ...section, fileName })}
        onRemove={() => {
          const { fileName } = section;
          onChange({ ...section, fileName: '' });
          offerUndo('Audio removed.', (latest) =>
            latest.fileName ? latest : { ...latest, fileName },
          );
        }}
      />
      <TextField label="Caption" {...bind('caption')} />
    </div>
  );
}
