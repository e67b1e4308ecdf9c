import type { EventBlock, Section, TimelineEvent } from './post';

export const newColumnHeader = 'New Header';

/** A section as it is when the owner adds it. */
export function newSection(type: Section['type']): Section {
  if (type === 'table') {
    return {
      type,
      headers: ['Header 1', 'Header 2'],
      rows: [
        ['Cell 1', 'Cell 2'],
        ['Cell 3', 'Cell 4'],
      ],
    };
  }
  return type === 'timeline' ? { type, events: [newEvent()] } : newBlock(type);
}

export function newEvent(): TimelineEvent {
  return { date: '', title: '', content: [newBlock('text')] };
}

export function newBlock(type: EventBlock['type']): EventBlock {
  if (type === 'text') return { type, value: '' };
  if (type === 'list') return { type, items: [''] };
  return { type, fileName: '', alt: '', size: 'large', alignment: 'center' };
}
