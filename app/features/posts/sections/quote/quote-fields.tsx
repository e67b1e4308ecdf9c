import type { FieldsProps } from '~/features/posts/sections/fields-props';
import { MarkdownField } from '~/features/posts/writing/markdown/markdown-field';
import { webAddress } from '~/formats/links';
import { TextField } from '~/ui/field';
import type { QuoteBody } from './quote-section';

export function QuoteFields<T extends QuoteBody>({ section, onChange }: FieldsProps<T>) {
  const { url } = section;
  return (
    <div className="flex flex-col gap-4">
      <MarkdownField
        label="Text"
        value={section.value}
        onChange={(value) => onChange({ ...section, value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Source"
          placeholder="Ada Lovelace, Notes"
          value={section.source}
          onChange={(event) => onChange({ ...section, source: event.target.value })}
        />
        <TextField
          label="Address of the source"
          type="url"
          placeholder="https://"
          value={url}
          message={
            url && !webAddress(url) ? 'An address starts with https:// or http://.' : undefined
          }
          onChange={(event) => onChange({ ...section, url: event.target.value })}
        />
      </div>
    </div>
  );
}
