import { useField, useOpenPost, useTextField } from '~/features/editor/use-open-post';
import { addressFromTitle, addressOf } from '~/formats/slug';
import { TextField } from '~/ui/field';

interface AddressFieldProps {
  /** The address that readers have; empty where there is none yet. */
  current: string;
}

/** The chosen address of a post. It is normalised on blur, never while an input method composes a word. */
export function AddressField({ current }: AddressFieldProps) {
  const { form } = useOpenPost().copy;
  const title = useField('title');
  const slug = useTextField('slug');
  const spelled = addressOf(slug.value);
  return (
    <TextField
      label="Address"
      placeholder={current || addressFromTitle(title)}
      autoComplete="off"
      spellCheck={false}
      hint={
        spelled
          ? `/blog/${spelled}. Earlier addresses of this post redirect to it.`
          : `${current ? 'Its id' : 'Made from the title'}, unless you choose one.`
      }
      onBlur={() => {
        if (spelled !== '' && spelled !== slug.value) form.set({ slug: spelled });
      }}
      {...slug}
    />
  );
}
