import type { Post, PostValues } from '~/features/posts/post';
import type { ArchivedMedia } from './archive';

/** The files of an import by path, with forward slashes and no leading one. */
export type Files = Record<string, Uint8Array>;

/** When each file was last changed, by path; files of which that is unknown are missing. */
export type FileTimes = Record<string, string>;

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  changedAt?: string;
}

export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

export type Source =
  | 'this site'
  | 'Ghost'
  | 'WordPress'
  | 'Ghost and WordPress'
  | 'a Markdown folder';

/** A post of another system, ready to be created here. */
export interface ImportedPost {
  /** Without the text, unless it comes from this site's archive: its pictures are not imported yet. */
  values: PostValues;
  /** Of this site's archive: where the post itself came from. Its text is whole already. */
  archived?: Pick<Post, 'originalId' | 'migratedAt'>;
  markdown: string;
  /** The hour of its publish date, on the owner's clock: it counts only while it is still to come. */
  hour?: string;
  createdAt: string;
  /** The parts of its text that are not supported here, in a few words each. */
  lost: string[];
  /** The id, if it comes from this site's export. */
  id?: string;
  /** The same each time the same post is imported. */
  originalId: string;
  /** The address of its header picture, or empty. */
  headerPicture: string;
  /** The base folder of its picture addresses. */
  folder: string;
  /** The paths of the post on its old site. */
  paths: string[];
}

export interface Imported {
  from: Source;
  posts: ImportedPost[];
  /** Further paths of that site, and their targets here. */
  paths: { path: string; kind: 'tag' | 'path'; target: string }[];
  /** The files of this site's own export, which keep their names. */
  media?: ArchivedMedia[];
  /** What is not imported, and why. */
  leftOut: string[];
}
