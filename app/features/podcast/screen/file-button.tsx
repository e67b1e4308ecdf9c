import type { ReactNode } from 'react';
import { buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useHydrated } from '~/ui/use-hydrated';

interface FileButtonProps {
  id: string;
  accept: string;
  describedBy?: string;
  isInvalid?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A file input that looks like a button. */
export function FileButton({
  id,
  accept,
  describedBy,
  isInvalid,
  onFile,
  children,
}: FileButtonProps) {
  const isHydrated = useHydrated();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={!isHydrated}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="peer absolute inset-0 size-full opacity-0 file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonClasses({ variant: 'secondary' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-signal peer-focus-visible:outline-offset-3',
        )}
      >
        {children}
      </label>
    </span>
  );
}
