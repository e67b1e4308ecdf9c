/** Something the owner deleted. It can be restored for 30 days. */
export interface TrashRow {
  /** The table it was in; `site_content` for an entry of a part, `changes` for posts that were changed together. */
  kind: string;
  id: string;
  /** What was deleted together has one batch, and is undone together. */
  batch: string;
  label: string;
  deletedAt: string;
}

/** Some of its rows, in the order they are restored. */
export interface TrashPartRow {
  kind: string;
  id: string;
  part: number;
  tableName: string;
  content: string;
}
