import type { Visibility } from '~/features/posts/visibility';

/** What an import would do, or did. */
interface ImportCounts {
  from: string;
  created: number;
  /** Posts that are already stored. */
  skipped: number;
  pictures: number;
  /** Videos, audio, captions and downloads. */
  files: number;
  /** Addresses of pictures in posts that are not stored here. */
  missingPictures: string[];
  /** Old addresses that redirect to the posts. */
  redirects: number;
  /** What is not imported, and why. */
  leftOut: string[];
}

export interface ImportResult extends ImportCounts {
  refusedPictures: number;
}

export interface ImportPlan extends ImportCounts {
  posts: {
    key: string;
    title: string;
    day: string;
    visibility: Visibility;
    address: string;
    state: 'new' | 'here' | 'left out';
  }[];
}

export interface ImportProgress {
  step: 'files' | 'fetch' | 'pictures' | 'texts' | 'posts';
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
