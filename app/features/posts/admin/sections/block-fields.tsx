import type { FormBlock } from '../form/form-model';
import { MarkdownField } from '../markdown/markdown-field';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';

interface BlockFieldsProps<T extends FormBlock> {
  block: T;
  onChange: (block: T) => void;
  autoFocus?: boolean;
}

/** What a text, an image or a list consists of, in a section and in an event alike. */
export function BlockFields<T extends FormBlock>({ block, onChange, autoFocus }: BlockFieldsProps<T>) {
  if (block.type === 'text') {
    return (
      <MarkdownField
        label="Text"
        value={block.value}
        autoFocus={autoFocus}
        onChange={(value) => onChange({ ...block, value })}
      />
    );
  }
  if (block.type === 'list') {
    return <ListFields list={block} onChange={(list) => onChange(list)} />;
  }
  return <ImageFields image={block} onChange={(image) => onChange(image)} />;
}
