import type { FormBlock } from '~/features/posts/writing/form/form-model';
import { MarkdownField } from '~/features/posts/writing/markdown/markdown-field';
import { ImageFields } from './image-fields';
import { ListFields } from './list-fields';

interface BlockFieldsProps {
  block: FormBlock;
  onChange: (block: FormBlock) => void;
}

/** What a text, an image or a list consists of, in a section and in an event alike. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  if (block.type === 'text') {
    return (
      <MarkdownField
        label="Text"
        value={block.value}
        onChange={(value) => onChange({ ...block, value })}
      />
    );
  }
  if (block.type === 'list') return <ListFields list={block} onChange={onChange} />;
  return <ImageFields image={block} onChange={onChange} />;
}
