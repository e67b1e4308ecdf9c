import { defineTable } from '~/server/storage/define-table.server';

/** A part of what the owner says on the site. */
export interface SiteContentRow {
  part: string;
  /** JSON of what visitors see. */
  content: string;
  /** Goes up by one each time the part is published. */
  version: number;
  publishedAt: string;
  /** JSON of what the owner is changing, apart from what is published; null: nothing. */
  draft: string | null;
  /** Goes up by one with every write of draft or content; a write against an older number is a conflict. */
  edit: number;
  editedAt: string;
}

export interface SiteRevisionRow {
  part: string;
  version: number;
  /** JSON of the part as it was published. */
  content: string;
  savedAt: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    site_content: SiteContentRow;
    site_revisions: SiteRevisionRow;
  }
}

export const siteContent = defineTable({
  name: 'site_content',
  key: ['part'],
  noun: ['site', 'parts of the site'],
  isSeeded: true,
  isTransferred: true,
  files: ['content', 'draft'],
});

export const siteRevisions = defineTable({
  name: 'site_revisions',
  key: ['part', 'version'],
  isTransferred: true,
  earlierFiles: ['content'],
});
