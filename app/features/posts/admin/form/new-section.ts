import {
  type BlockType,
  type FormBlock,
  type FormEvent,
  type FormItem,
  type FormSection,
  newKey,
  type SectionType,
} from './form-model.ts';

export const newHeader = 'New Header';

export function newItem(text = ''): FormItem {
  return { key: newKey(), text };
}

/** A block as it is when just added to an event. */
export function newBlock(type: BlockType): FormBlock {
  const key = newKey();
  if (type === 'text') return { key, type, value: '' };
  if (type === 'list') return { key, type, items: [newItem()] };
  return { key, type, fileName: '', alt: '', size: 'large', alignment: 'center' };
}

/** An event as it is when just added to a timeline. */
export function newEvent(): FormEvent {
  return { key: newKey(), date: '', title: '', content: [newBlock('text')] };
}

/** A section as it is when just added to a post. */
export function newSection(type: SectionType): FormSection {
  const key = newKey();
  if (type === 'timeline') return { key, type, title: '', events: [newEvent()] };
  if (type !== 'table') return { ...newBlock(type), title: '' };
  return {
    key,
    type,
    title: '',
    headers: [newItem('Header 1'), newItem('Header 2')],
    rows: [
      { key: newKey(), cells: ['Cell 1', 'Cell 2'] },
      { key: newKey(), cells: ['Cell 3', 'Cell 4'] },
    ],
  };
}
