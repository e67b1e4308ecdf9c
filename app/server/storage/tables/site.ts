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

/** A row or a piece of content that a new site was filled with. */
export interface DemoRecordRow {
  /** The table, or the list of the content. */
  kind: string;
  id: string;
  /** Of what the owner can change: another hash is the owner's. */
  hash: string;
}

export interface SettingRow {
  key: string;
  value: string;
  updatedAt: string;
}
