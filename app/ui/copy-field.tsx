import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useToast } from './toast';

interface CopyFieldProps {
  label: string;
  text: string;
  labelled?: boolean;
  children?: ReactNode;
}

export function CopyField({ label, text, labelled, children }: CopyFieldProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ message: `${label} copied.`, tone: 'good' });
    } catch {
      toast.show({ message: 'Couldn’t copy it. Select the text and copy that.', tone: 'bad' });
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
        <span className={labelled ? 'font-medium text-sm leading-tight' : 'sr-only'}>{label}</span>
        <input
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className="control min-w-0"
        />
      </label>
      <Button onClick={copy}>
        <Copy aria-hidden="true" />
        Copy<span className="sr-only"> {label}</span>
      </Button>
      {children}
    </div>
  );
}
