import { addressOf } from '~/formats/slug';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';

interface AddressFieldProps {
  title: string;
  slug: string;
  message?: string;
  onChange: (slug: string) => void;
}

/** The chosen address of a post. It is normalised on blur, never while an input method composes a word. */
export function AddressField({ title, slug, message, onChange }: AddressFieldProps) {
  const suggested = addressOf(title);
  const spelled = addressOf(slug);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Address"
        placeholder={suggested}
        value={slug}
        message={message}
        autoComplete="off"
        spellCheck={false}
        hint={
          spelled
            ? `/blog/${spelled}. Earlier addresses of this post keep leading to it.`
            : 'Without one, the address is ten random characters.'
        }
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (spelled !== '' && spelled !== slug) onChange(spelled);
        }}
      />
      {spelled !== suggested && suggested !== '' && (
        <div className="flex items-center gap-2 text-[0.8125rem] text-muted">
          <span className="min-w-0 truncate">From the title: {suggested}</span>
          <Button size="sm" variant="quiet" onClick={() => onChange(suggested)}>
            Use it
          </Button>
        </div>
      )}
    </div>
  );
}
