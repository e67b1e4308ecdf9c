import type { mailMode } from '~/server/mail/mail-mode';
import type { Db } from '~/server/storage/database.server';

export const findEmail = (db: Db, id: string) =>
  db
    .selectFrom('outbox')
    .select(['subject', 'text', 'expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A link that signs a reader in is the reader's alone where mail is sent. */
export const isShown = (
  { text, expiresAt }: { text: string; expiresAt: string | null },
  mode: ReturnType<typeof mailMode>,
) => text !== '' && (mode === 'preview' || expiresAt === null);
