import type { BodyOf, Section, SectionOf } from '~/features/posts/sections/sections';
import type { EventBlock } from '~/features/posts/sections/timeline/event-blocks';
import type { TimelineEvent } from '~/features/posts/sections/timeline/timeline-section';
import {
  type FormBlock,
  type FormBodies,
  type FormEvent,
  type FormSection,
  newItem,
  newKey,
} from './form-model';

type ToForms = { [Type in keyof FormBodies]: (section: SectionOf<Type>) => FormBodies[Type] };
type ToBodies = { [Type in keyof FormBodies]: (form: FormBodies[Type]) => BodyOf<Type> };

const toForms: ToForms = {
  list: (list) => ({ key: newKey(), type: 'list', items: list.items.map((text) => newItem(text)) }),
  timeline: ({ events }) => ({ key: newKey(), type: 'timeline', events: events.map(toFormEvent) }),
  gallery: ({ type, pictures }) => ({
    key: newKey(),
    type,
    pictures: pictures.map((picture) => ({ ...picture, key: newKey() })),
  }),
};

const toBodies: ToBodies = {
  list: ({ items }) => ({ type: 'list', items: items.map(({ text }) => text) }),
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

export function toSection({ title, ...form }: FormSection): Section {
  const titled = title ? { title } : {};
  const own = isKeyOf(toBodies, form.type) && (toBodies[form.type] as ToBody);
  const { key: _, ...body } = form;
  return { ...(own ? own(form) : (body as Section)), ...titled };
}

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
