import type { EmbedBody } from '~/features/posts/sections/embed/embed-section';
import { embedOf, providerNames } from '~/features/posts/sections/embed/providers';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function EmbedFields<T extends EmbedBody>(props: FieldsProps<T>) {
  const { section } = props;
  const bind = bindText(props);
  const embed = embedOf(section.url);
  const unknown = section.url !== '' && !embed;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Address"
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
        {...bind('url')}
        message={
          unknown ? `Readers see a plain link: only ${providerNames} can be embedded.` : undefined
        }
        hint={
          embed ? `From ${embed.provider}. It loads when a reader presses it.` : `${providerNames}.`
        }
      />
      <TextField label="Name on the card" {...bind('caption')} />
    </div>
  );
}
