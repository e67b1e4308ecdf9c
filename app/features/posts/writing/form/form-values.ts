import {
  type EventBlock,
  type PostValues,
  type Section,
  type TimelineEvent,
  valuesOf,
} from '~/features/posts/post';
import {
  type FormBlock,
  type FormEvent,
  type FormSection,
  newItem,
  newKey,
  type PostForm,
} from './form-model';

/** The form of a post. */
export function toForm({ content, ...fields }: PostValues): PostForm {
  return { ...fields, sections: content.map(toFormSection) };
}

/** The post a form describes: what is sent, stored as a draft, and saved. */
export function toValues({ sections, ...fields }: PostForm): PostValues {
  return { ...fields, content: sections.map(toSection) };
}

/** True where two forms hold the same writing, whatever the order of their keys. */
export function sameValues(a: PostValues, b: PostValues): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(values: PostValues): PostValues {
  return toValues(toForm(valuesOf(values)));
}

export function toFormSection(section: Section): FormSection {
  const title = section.title ?? '';
  if (section.type === 'table') {
    const width = Math.max(section.headers.length, ...section.rows.map((row) => row.length));
    return {
      key: newKey(),
      type: 'table',
      title,
      headers: padded(section.headers, width).map((text) => newItem(text)),
      rows: section.rows.map((row) => ({ key: newKey(), cells: padded(row, width) })),
    };
  }
  if (section.type === 'timeline') {
    return { key: newKey(), type: 'timeline', title, events: section.events.map(toFormEvent) };
  }
  return { ...toFormBlock(section), title };
}

export function toFormEvent({ date, title, content }: TimelineEvent): FormEvent {
  return { key: newKey(), date, title, content: content.map(toFormBlock) };
}

export function toFormBlock(block: EventBlock): FormBlock {
  const key = newKey();
  if (block.type === 'text') return { key, type: 'text', value: block.value };
  if (block.type === 'list')
    return { key, type: 'list', items: block.items.map((text) => newItem(text)) };
  const { type, fileName, alt, size, alignment } = block;
  return { key, type, fileName, alt, size, alignment };
}

function toSection(section: FormSection): Section {
  const titled = section.title ? { title: section.title } : {};
  if (section.type === 'table') {
    return {
      type: 'table',
      headers: section.headers.map(({ text }) => text),
      rows: section.rows.map(({ cells }) => cells),
      ...titled,
    };
  }
  if (section.type === 'timeline') {
    const events = section.events.map(({ date, title, content }) => ({
      date,
      title,
      content: content.map(toBlock),
    }));
    return { type: 'timeline', events, ...titled };
  }
  return { ...toBlock(section), ...titled };
}

function toBlock(block: FormBlock): EventBlock {
  if (block.type === 'text') return { type: 'text', value: block.value };
  if (block.type === 'list') return { type: 'list', items: block.items.map(({ text }) => text) };
  const { type, fileName, alt, size, alignment } = block;
  return { type, fileName, alt, size, alignment };
}

function padded(cells: string[], width: number): string[] {
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
}
