import { classNames } from '~/ui/class-names';
import type { FileUse } from './files';
import type { MediaItem } from './media';
import { MediaBox } from './media-box';

interface FileFieldProps {
  label: string;
  use: FileUse;
  fileName: string;
  hint: string;
  onStored: (media: MediaItem) => void;
  onRemove: () => void;
}

/** A video, audio, captions or other file. */
export function FileField(props: FileFieldProps) {
  const { label, fileName } = props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm leading-tight">{label}</legend>
      <MediaBox {...props}>
        <span
          className={classNames(
            'min-w-0 flex-1 basis-40 truncate text-sm',
            fileName ? 'font-mono' : 'text-muted',
          )}
        >
          {fileName || 'Drop a file here'}
        </span>
      </MediaBox>
      <p className="text-muted label">{props.hint}</p>
    </fieldset>
  );
}
