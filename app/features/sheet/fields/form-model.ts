import type { GalleryPicture } from '~/features/posts/sections/gallery/gallery-section';
import type { ImageBlock } from '~/features/posts/sections/image/image-section';
import type { BodyOf, SectionType } from '~/features/posts/sections/sections';
import type { TextBlock } from '~/features/posts/sections/text/text-section';
import type { TimelineEvent } from '~/features/posts/sections/timeline/timeline-section';

/** The fields of a block have a key for everything that can be moved, so that a field keeps its state (and cursor) when its neighbours change. */
export interface Keyed {
  key: string;
}

export interface FormItem extends Keyed {
  text: string;
}

export type FormList = { type: 'list'; items: FormItem[] } & Keyed;
export type FormBlock = (TextBlock & Keyed) | (ImageBlock & Keyed) | FormList;
export type FormEvent = Omit<TimelineEvent, 'content'> & { content: FormBlock[] } & Keyed;
export type FormTimeline = { type: 'timeline'; events: FormEvent[] } & Keyed;

export type FormGallery = { type: 'gallery'; pictures: (GalleryPicture & Keyed)[] } & Keyed;

/** The section types that contain other movable things. */
export interface FormBodies {
  list: FormList;
  timeline: FormTimeline;
  gallery: FormGallery;
}

export type FormOf<Type extends SectionType> = (Type extends keyof FormBodies
  ? FormBodies[Type]
  : BodyOf<Type> & Keyed) & { title: string };
export type FormSection = { [Type in SectionType]: FormOf<Type> }[SectionType];

let keys = 0;

/** Unique only within one open page. */
export function newKey(): string {
  keys += 1;
  return `k${keys}`;
}

export function newItem(text = ''): FormItem {
  return { key: newKey(), text };
}
