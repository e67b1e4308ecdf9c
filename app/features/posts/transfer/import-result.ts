import type { Visibility } from '~/features/posts/post';
import type { Source } from './imported';

export interface ImportResult {
  from: Source;
  created: number;
  /** Posts that are here already. */
  skipped: number;
  pictures: number;
  /** Films, sound, captions and downloads. */
  files: number;
  /** What of them was not taken. */
  refusedPictures: number;
  /** Addresses of pictures that posts name and that are not here now. */
  missingPictures: string[];
  /** Old addresses that lead to the posts from now on. */
  redirects: number;
  /** What was not taken, and why. */
  leftOut: string[];
}

/** What an import would do. */
export interface ImportPlan {
  from: Source;
  posts: {
    key: string;
    title: string;
    day: string;
    visibility: Visibility;
    address: string;
    isHere: boolean;
  }[];
  created: number;
  pictures: number;
  files: number;
  missingPictures: string[];
  redirects: number;
  leftOut: string[];
}

/** What the owner is told while an import runs, line by line; the last is the result or a refusal. */
export type ImportEvent =
  | { kind: 'plan'; plan: ImportPlan }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'done'; result: ImportResult }
  | { kind: 'refused'; message: string };
