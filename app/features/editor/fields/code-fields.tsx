import type { CodeBody } from '~/features/posts/sections/code/code-section';
import { TextareaField, TextField } from '~/ui/field';
import { bindText, type FieldsProps } from './fields-props';

export function CodeFields<T extends CodeBody>(props: FieldsProps<T>) {
  const { section } = props;
  const bind = bindText(props);
  return (
    <div className="flex flex-col gap-4">
      <TextareaField
        label="Code"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        {...bind('value')}
        className="[&_textarea]:font-mono"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Language" placeholder="ts" {...bind('language')} />
        <TextField label="Title of the code" placeholder="server.ts" {...bind('caption')} />
        <TextField
          label="Highlighted lines"
          placeholder="1, 3-5"
          {...bind('highlighted')}
          message={
            /[^\d\s,-]/.test(section.highlighted)
              ? 'Write numbers and ranges, such as 1, 3-5.'
              : undefined
          }
        />
      </div>
    </div>
  );
}
