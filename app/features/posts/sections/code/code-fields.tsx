import type { FieldsProps } from '~/features/posts/sections/fields-props';
import { TextareaField, TextField } from '~/ui/field';
import type { CodeBody } from './code-section';

export function CodeFields<T extends CodeBody>({ section, onChange }: FieldsProps<T>) {
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        label="Code"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        value={section.value}
        onChange={(event) => onChange({ ...section, value: event.target.value })}
        className="[&_textarea]:font-mono"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Language"
          placeholder="ts"
          value={section.language}
          onChange={(event) => onChange({ ...section, language: event.target.value })}
        />
        <TextField
          label="Title of the code"
          placeholder="server.ts"
          value={section.caption}
          onChange={(event) => onChange({ ...section, caption: event.target.value })}
        />
        <TextField
          label="Highlighted lines"
          placeholder="1, 3-5"
          value={section.highlighted}
          message={
            /[^\d\s,-]/.test(section.highlighted)
              ? 'Write numbers and ranges, such as 1, 3-5.'
              : undefined
          }
          onChange={(event) => onChange({ ...section, highlighted: event.target.value })}
        />
      </div>
    </div>
  );
}
