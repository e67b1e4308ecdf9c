import { MarkdownField } from '~/features/editor/markdown/markdown-field';
import type { QuoteBody } from '~/features/posts/sections/quote/quote-section';
import { webAddress } from '~/formats/links';
import { TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function QuoteFields<T extends QuoteBody>(props: FieldsProps<T>) {
  const { section, onChange } = props;
  const bind = bindText(props);
  const { url } = section;
  return (
    <div className="flex flex-col gap-4">
      <MarkdownField
        label="Text"
        value={section.value}
        onChange={(value) => onChange({ ...section, value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Source" placeholder="Ada Lovelace, Notes" {...bind('source')} />
        <TextField
          label="Address of the source"
          type="url"
          placeholder="https://"
          {...bind('url')}
          message={
            url && !webAddress(url) ? 'An address starts with https:// or http://.' : undefined
          }
        />
      </div>
    </div>
  );
}
