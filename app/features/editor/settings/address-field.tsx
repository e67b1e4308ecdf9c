import { addressFromTitle, addressOf } from '~/formats/slug';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';

interface AddressFieldProps {
  title: string;
  slug: string;
  /** The address that readers have; empty where there is none yet. */
  current: string;
  message?: string;
  onChange: (slug: string) => void;
}

/** The chosen address of a post. It is normalised on blur, never while an input method composes a word. */
export function AddressField({ title, slug, current, message, onChange }: AddressFieldProps) {
  const suggested = addressFromTitle(title);
  const spelled = addressOf(slug);
  const replaced = spelled || current;
  const isShorter = suggested !== '' && suggested.length <= replaced.length;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Address"
        placeholder={current || suggested}
        value={slug}
        message={message}
        autoComplete="off"
        spellCheck={false}
        hint={
          spelled
            ? `/blog/${spelled}. Earlier addresses of this post keep leading to it.`
            : `${current ? 'Its id' : 'Made from the title'}, unless you choose one.`
        }
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (spelled !== '' && spelled !== slug) onChange(spelled);
        }}
      />
      {isShorter && suggested !== replaced && (
        <div className="flex items-center gap-2 text-xs text-muted">
          <span className="min-w-0 truncate">From the title: {suggested}</span>
          <Button size="sm" variant="quiet" onClick={() => onChange(suggested)}>
            Use it
          </Button>
        </div>
      )}
    </div>
  );
}
