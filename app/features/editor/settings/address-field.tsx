import { addressFromTitle, addressOf } from '~/formats/slug';
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
  const spelled = addressOf(slug);
  return (
    <TextField
      label="Address"
      placeholder={current || addressFromTitle(title)}
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
  );
}
