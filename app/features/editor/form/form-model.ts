import type { PostValues, Visibility } from '~/features/posts/post';

export type PostForm = PostValues;

export type FormTextField = Exclude<keyof PostForm, 'content' | 'tags' | 'views' | 'visibility'>;
export type FormField = Exclude<keyof PostForm, 'content'>;
export type FieldValue<Name extends FormField> = Name extends 'views'
  ? number
  : Name extends 'tags'
    ? string[]
    : Name extends 'visibility'
      ? Visibility
      : string;
