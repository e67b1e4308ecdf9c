import { use } from 'react';
import { MarkdownField } from '~/features/editor/markdown/markdown-field';
import { TextToolsContext } from '~/features/editor/sections/text-tools';
import type { TextBlock } from '~/features/posts/sections/text/text-section';

interface TextFieldsProps<T extends TextBlock> {
  section: T;
  onChange: (section: T) => void;
  /** Inside another section the field has a frame and no section tools. */
  inside?: boolean;
}

export function TextFields<T extends TextBlock>(props: TextFieldsProps<T>) {
  const { section, onChange, inside = false } = props;
  const tools = use(TextToolsContext);
  return (
    <MarkdownField
      label="Text"
      onPaper={!inside}
      tools={inside ? undefined : tools}
      value={section.value}
      onChange={(value) => onChange({ ...section, value })}
    />
  );
}
