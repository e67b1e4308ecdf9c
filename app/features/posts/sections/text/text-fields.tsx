import { MarkdownField } from '~/features/posts/writing/markdown/markdown-field';
import type { TextBlock } from './text-kind';

interface TextFieldsProps<T extends TextBlock> {
  section: T;
  onChange: (section: T) => void;
}

export function TextFields<T extends TextBlock>({ section, onChange }: TextFieldsProps<T>) {
  return (
    <MarkdownField
      label="Text"
      value={section.value}
      onChange={(value) => onChange({ ...section, value })}
    />
  );
}
