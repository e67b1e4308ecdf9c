import { MarkdownField } from '~/features/editor/markdown/markdown-field';
import {
  type CalloutBody,
  type CalloutTone,
  calloutTones,
} from '~/features/posts/sections/callout/callout-section';
import { SelectField } from '~/ui/field';
import type { FieldsProps } from './fields-props';

export function CalloutFields<T extends CalloutBody>({ section, onChange }: FieldsProps<T>) {
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Kind of callout"
        value={section.tone}
        onChange={(event) => onChange({ ...section, tone: event.target.value as CalloutTone })}
      >
        {Object.entries(calloutTones).map(([tone, label]) => (
          <option key={tone} value={tone}>
            {label}
          </option>
        ))}
      </SelectField>
      <MarkdownField
        label="Text"
        value={section.value}
        onChange={(value) => onChange({ ...section, value })}
      />
    </div>
  );
}
