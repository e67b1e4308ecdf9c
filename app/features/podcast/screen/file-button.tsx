import type { ReactNode } from 'react';
import { buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';

interface FileButtonProps {
  id: string;
  accept: string;
  describedBy?: string;
  isInvalid?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A file input that looks like a button. */
export function FileButton(props: FileButtonProps) {
  return (
    <span className="relative inline-flex">
      <input
        id={props.id}
        type="file"
        accept={props.accept}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        className="peer absolute inset-0 size-full opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) props.onFile(file);
        }}
      />
      <label
        htmlFor={props.id}
        className={classNames(
          buttonClasses({ variant: 'secondary' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-signal peer-focus-visible:outline-offset-3',
        )}
      >
        {props.children}
      </label>
    </span>
  );
}
