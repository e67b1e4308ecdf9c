export interface AgentRow {
  id: string;
  /** What grades, activity and proposals call it. */
  name: string;
  rights: string;
  /** Of the token that was shown once; nobody knows it where the program signed in by OAuth. */
  tokenHash: string;
  /** The program that signed in: the address of its document, or the id that the owner gave it. */
  clientId: string | null;
  /** How many changes it makes before the owner is asked. */
  changesAnHour: number;
  /** Those that the owner allowed on top, until `extraUntil`. */
  extraChanges: number;
  extraUntil: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

/** One change: by whom, when, what. */
export interface ActivityRow {
  /** Sorts by time, also within a millisecond. */
  id: string;
  at: string;
  actorKind: 'owner' | 'agent' | 'import' | 'job';
  actorId: string;
  actorName: string;
  /** What was done, in words. */
  operation: string;
  /** The table of what was changed. */
  kind: string;
  subjectId: string;
  label: string;
  /** JSON list of what takes it back; empty: nothing does. */
  undo: string;
  undoneAt: string | null;
  /** The line that it took back. That has what takes it back again. */
  takesBack: string | null;
  /** When its undo ends; null: never. */
  until: string | null;
  /** Why nothing takes it back. */
  final: string;
}

/** Something the authorization server remembers, as its library wrote it. */
export interface OAuthRecordRow {
  model: string;
  id: string;
  payload: string;
  grantId: string | null;
  expiresAt: string | null;
  consumedAt: string | null;
}
