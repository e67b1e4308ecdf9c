import { type PostValues, valuesOf } from '~/features/posts/post';
import { pictureName } from '~/features/posts/post-display';
import type { BodyOf, Section, SectionOf } from '~/features/posts/sections/sections';
import type { EventBlock } from '~/features/posts/sections/timeline/event-blocks';
import type { TimelineEvent } from '~/features/posts/sections/timeline/timeline-section';
import { storedFields } from '~/features/posts/stored-fields';
import { memoize } from '~/formats/memoize';
import { isRecord } from '~/formats/records';
import {
  type FormBlock,
  type FormBodies,
  type FormEvent,
  type FormSection,
  newItem,
  newKey,
  type PostForm,
} from './form-model';

export function toForm({ content, ...fields }: PostValues): PostForm {
  return { ...fields, sections: content.map(toFormSection) };
}

/** The post values of a form: what is sent, stored as a draft, and saved. */
export const toValues = memoize(
  ({ sections, ...fields }: PostForm): PostValues => ({
    ...fields,
    content: sections.map((section) => toSection(section)),
  }),
);

/** True if two posts have the same values, in any field order. */
export function sameValues(a: PostValues, b: PostValues): boolean {
  return (
    a.content.length === b.content.length &&
    canonical(fieldsOf(a)) === canonical(fieldsOf(b)) &&
    a.content.every((section, at) => {
      const other = b.content[at];
      return other !== undefined && canonicalSection(section) === canonicalSection(other);
    })
  );
}

/** Fields are compared as they will be stored. */
function fieldsOf(values: PostValues) {
  const { content: _, ...fields } = valuesOf(values);
  return { ...fields, ...storedFields(values) };
}

/** Memoized: a keystroke changes one section, and the others are not serialized again. */
const canonicalSection = memoize((section: Section) =>
  canonical(toSection(toFormSection(section))),
);

function canonical(written: object): string {
  return JSON.stringify(written, (name, value: unknown) => {
    if (name === 'fileName' && typeof value === 'string') return pictureName(value);
    return isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  });
}

type ToForms = { [Type in keyof FormBodies]: (section: SectionOf<Type>) => FormBodies[Type] };
type ToBodies = { [Type in keyof FormBodies]: (form: FormBodies[Type]) => BodyOf<Type> };

const toForms: ToForms = {
  list: (list) => ({ key: newKey(), type: 'list', items: list.items.map((text) => newItem(text)) }),
  table: (table) => {
    const width = Math.max(table.headers.length, ...table.rows.map((row) => row.length));
    return {
      key: newKey(),
      type: 'table',
      headers: padded(table.headers, width).map((text) => newItem(text)),
      rows: table.rows.map((row) => ({ key: newKey(), cells: padded(row, width) })),
    };
  },
  timeline: ({ events }) => ({ key: newKey(), type: 'timeline', events: events.map(toFormEvent) }),
  gallery: ({ type, pictures }) => ({
    key: newKey(),
    type,
    pictures: pictures.map((picture) => ({ ...picture, key: newKey() })),
  }),
};

const toBodies: ToBodies = {
  list: ({ items }) => ({ type: 'list', items: items.map(({ text }) => text) }),
  table: ({ headers, rows }) => ({
    type: 'table',
    headers: headers.map(({ text }) => text),
    rows: rows.map(({ cells }) => cells),
  }),
  timeline: ({ events }) => ({
    type: 'timeline',
    events: events.map(({ date, title, content }) => ({
      date,
      title,
      content: content.map(toBlock),
    })),
  }),
  gallery: ({ type, pictures }) => ({
    type,
    pictures: pictures.map(({ key: _, ...picture }) => picture),
  }),
};

export function toFormSection(section: Section): FormSection {
  const title = section.title ?? '';
  const own = isKeyOf(toForms, section.type) && (toForms[section.type] as ToForm);
  return own ? { ...own(section), title } : ({ ...section, key: newKey(), title } as FormSection);
}

export function toFormEvent({ date, title, content }: TimelineEvent): FormEvent {
  return { key: newKey(), date, title, content: content.map(toFormBlock) };
}

export function toFormBlock(block: EventBlock): FormBlock {
  return block.type === 'list' ? toForms.list(block) : { ...block, key: newKey() };
}

/** An unchanged section stays the same object, so that memoized functions skip it. */
const toSection = memoize(({ title, ...form }: FormSection): Section => {
  const titled = title ? { title } : {};
  const own = isKeyOf(toBodies, form.type) && (toBodies[form.type] as ToBody);
  const { key: _, ...body } = form;
  return { ...(own ? own(form) : (body as Section)), ...titled };
});

function toBlock(form: FormBlock): EventBlock {
  if (form.type === 'list') return toBodies.list(form);
  const { key: _, ...block } = form;
  return block;
}

type ToForm = (section: Section) => FormBodies[keyof FormBodies];
type ToBody = (form: object) => Section;

function isKeyOf<Known extends object>(known: Known, type: PropertyKey): type is keyof Known {
  return Object.hasOwn(known, type);
}

function padded(cells: string[], width: number): string[] {
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
}
