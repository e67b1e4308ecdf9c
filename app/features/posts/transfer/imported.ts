import type { PostValues } from '~/features/posts/post';
import type { ArchivedMedia } from './archive';

/** The files of an import by their path, which has forward slashes and starts with none. */
export type Files = Record<string, Uint8Array>;

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
  /** Without its text, which has pictures that are not here yet. */
  values: PostValues;
  markdown: string;
  createdAt: string;
  /** What of its text has no place here, in a few words each. */
  lost: string[];
  /** Where it comes from this site: the id it has there. */
  id?: string;
  /** The same whenever the same post comes again. */
  originalId: string;
  /** The address of the picture above the post, or an empty text. */
  headerPicture: string;
  /** The folder that the addresses of its pictures start from. */
  folder: string;
  /** The paths at which readers found it there. */
  paths: string[];
}

/** What a file of another system holds. */
export interface Imported {
  from: Source;
  posts: ImportedPost[];
  /** Further paths of that system, and where they lead here. */
  paths: { path: string; kind: 'tag' | 'path'; target: string }[];
  /** The files of this site's own export, which keep their names. */
  media?: ArchivedMedia[];
  /** What is not taken, and why. */
  leftOut: string[];
}
