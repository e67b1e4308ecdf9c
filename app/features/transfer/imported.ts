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

export interface ImportClock {
  now: Date;
  timeZone: string;
}

/** A post of another system, ready to be created here. */
export interface ImportedPost {
  /** Without the text: its pictures are not imported yet. */
  values: PostValues;
  /** Of this site's own export, whose posts have their text: which post it is, and where that came from. */
  own?: Pick<Post, 'id' | 'originalId' | 'migratedAt'>;
  markdown: string;
  createdAt: string;
  /** The parts of its text that are not supported here, in a few words each. */
  lost: string[];
  /** The same each time the same post is imported. */
  originalId: string;
  /** The address of its header picture, or empty. */
  headerPicture: string;
  /** The base folder of its picture addresses. */
  folder: string;
  /** The paths of the post on its old site. */
  paths: string[];
  /** Where other posts of the import link to it, until it has its address. */
  link?: string;
}

export interface Imported {
  /** The system, in words. */
  from: string;
  posts: ImportedPost[];
  /** Further paths of that site, and their targets here. */
  paths: { path: string; kind: 'tag' | 'path'; target: string }[];
  /** The files of this site's own export, which keep their names. */
  media?: ArchivedMedia[];
  /** What is not imported, and why. */
  leftOut: string[];
}
