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
