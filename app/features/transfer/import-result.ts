import type { Visibility } from '~/features/posts/post';
import type { Source } from './imported';

export interface ImportResult {
  from: Source;
  created: number;
  /** Posts that are already stored. */
  skipped: number;
  pictures: number;
  /** Videos, audio, captions and downloads. */
  files: number;
  refusedPictures: number;
  /** Addresses of pictures in posts that are not stored here. */
  missingPictures: string[];
  /** Old addresses that now redirect to the posts. */
  redirects: number;
  /** What was not imported, and why. */
  leftOut: string[];
}

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

export interface ImportProgress {
  step: 'files' | 'pictures' | 'texts' | 'posts';
  done: number;
  /** 0 where it is not known. */
  total: number;
}

/** Progress of an import, sent line by line; the last one is the result or a refusal. */
export type ImportEvent =
  | { kind: 'plan'; plan: ImportPlan }
  | ({ kind: 'progress' } & ImportProgress)
  | { kind: 'done'; result: ImportResult }
  | { kind: 'refused'; message: string };
