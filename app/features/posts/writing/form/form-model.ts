import type {
  ImageBlock,
  PostValues,
  Section,
  TextBlock,
  TimelineEvent,
  Visibility,
} from '~/features/posts/post';

/**
 * The editor's own picture of a post: the same content, with a key on everything that can be
 * moved, so that a field keeps its identity (and its cursor) when its neighbours change.
 */
export interface Keyed {
  key: string;
}

export interface FormItem extends Keyed {
  text: string;
}

interface FormRow extends Keyed {
  cells: string[];
}

type FormText = TextBlock & Keyed;
export type FormImage = ImageBlock & Keyed;
export type FormList = { type: 'list'; items: FormItem[] } & Keyed;
export type FormTable = { type: 'table'; headers: FormItem[]; rows: FormRow[] } & Keyed;
export type FormBlock = FormText | FormImage | FormList;
export type FormEvent = Omit<TimelineEvent, 'content'> & { content: FormBlock[] } & Keyed;
export type FormTimeline = { type: 'timeline'; events: FormEvent[] } & Keyed;
export type FormSection = (FormText | FormImage | FormList | FormTable | FormTimeline) & {
  title: string;
};

export type SectionType = Section['type'];
export type BlockType = FormBlock['type'];

export interface PostForm extends Omit<PostValues, 'content'> {
  sections: FormSection[];
}

export type FormTextField = Exclude<keyof PostForm, 'sections' | 'views' | 'visibility'>;
export type FormField = Exclude<keyof PostForm, 'sections'>;
export type FieldValue<Name extends FormField> = Name extends 'views'
  ? number
  : Name extends 'visibility'
    ? Visibility
    : string;

let keys = 0;

/** Keys only need to differ within one open page. */
export function newKey(): string {
  keys += 1;
  return `k${keys}`;
}

export function newItem(text = ''): FormItem {
  return { key: newKey(), text };
}
