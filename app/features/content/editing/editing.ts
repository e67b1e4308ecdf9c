import type { ContentPart } from 'content/schema';
import type { ActionResult } from '~/ui/action-result';

/** A part as its form shows it. */
export interface EditedPart<Part extends ContentPart = ContentPart> {
  part: Part;
  published: unknown;
  /** Null where there is none. It may be invalid. */
  draft: unknown;
  version: number;
  publishedAt: string;
  edit: number;
  editedAt: string;
}

export interface ContentRevision {
  version: number;
  savedAt: string;
  content: unknown;
}

export interface EditingResult extends ActionResult {
  result?: EditedPart;
  /** What another tab stored first. */
  theirs?: EditedPart;
}
