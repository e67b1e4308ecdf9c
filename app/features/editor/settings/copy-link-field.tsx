import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';

interface CopyLinkFieldProps {
  label: string;
  link: string;
  /** Beside the copy button. */
  children?: ReactNode;
}

/** A link in a selectable field, with a copy button. */
export function CopyLinkField({ label, link, children }: CopyLinkFieldProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.show({ message: 'Link copied.', tone: 'good' });
    } catch {
      toast.show({ message: 'Couldn’t copy the link. Select it and copy it.', tone: 'bad' });
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.target.select()}
        className="control min-w-0 flex-1 basis-40"
      />
      <Button onClick={copy}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
      {children}
    </div>
  );
}
