import { type ContentPart, contentParts } from 'content/schema';
import { z } from '~/formats/zod';

/** The JSON request of a part's form. */
export const editingRequestSchema = z.object({
  do: z.enum(['store-draft', 'discard-draft', 'publish']),
  part: z.enum(contentParts as [ContentPart, ...ContentPart[]]),
  /** The edit number that the form was loaded with. */
  edit: z.int(),
  value: z.unknown().optional(),
});
export type EditingRequest = z.infer<typeof editingRequestSchema>;

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

export type EditingResult =
  | { ok: true; message: string; current: EditedPart }
  /** `theirs` is what another tab stored first. */
  | { ok: false; message: string; theirs?: EditedPart };
