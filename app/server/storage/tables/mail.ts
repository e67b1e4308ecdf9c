export interface OutboxRow {
  id: string;
  replyTo: string;
  subject: string;
  text: string;
  createdAt: string;
  attempts: number;
  /** When it may be tried (again); null: sent, or given up. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  lastError: string | null;
  /** Null: the owner. */
  to: string | null;
  unsubscribe: string | null;
  expiresAt: string | null;
  /** The comment or message it is about; it is deleted with it. */
  about: string | null;
  /** The ids of the mails it follows, oldest first; null where it begins a thread. */
  thread: string | null;
}
