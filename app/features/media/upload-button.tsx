import { ImageUp, Upload } from 'lucide-react';
import { useId } from 'react';
import { Button } from '~/ui/button';
import { acceptedFiles, type FileUse } from './files';
import { acceptedPictures } from './media';

interface UploadButtonProps {
  busy: boolean;
  label: string;
  /** Takes pictures, where none is given. */
  use?: FileUse;
  multiple?: boolean;
  onFiles: (files: FileList | null) => void;
}

/** A button that opens its own hidden file input, so that it works by keyboard and by pointer. */
export function UploadButton(props: UploadButtonProps) {
  const { busy, label, use, multiple = false, onFiles } = props;
  const Icon = use ? Upload : ImageUp;
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={use ? acceptedFiles[use] : acceptedPictures}
        multiple={multiple}
        aria-label={`Upload ${label.toLowerCase()}`}
        tabIndex={-1}
        onChange={(event) => {
          onFiles(event.target.files);
          event.target.value = '';
        }}
        className="sr-only"
      />
      <Button size="sm" busy={busy} onClick={() => document.getElementById(id)?.click()}>
        <Icon aria-hidden="true" />
        Upload<span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
    </>
  );
}
