import { type QueryExecutorProvider, sql } from 'kysely';

/** Addresses of readers in full-width letters, or with a domain in another script, get their one form; of two readers with one mailbox the comments are put together. */
export async function up(db: QueryExecutorProvider) {
  const readers = await sql<{ id: string; email: string }>`select id, email from readers
    order by "createdAt", id`.execute(db);
  for (const { id, email } of readers.rows) {
    const plain = plainEmail(email);
    if (plain === email) continue;
    await sql`update outbox set "to" = ${plain} where "to" = ${email}`.execute(db);
    const same = await sql<{ id: string }>`select id from readers where email = ${plain}`.execute(
      db,
    );
    const kept = same.rows[0]?.id;
    if (kept === undefined) {
      await sql`update readers set email = ${plain} where id = ${id}`.execute(db);
      continue;
    }
    await sql`update comments set "readerId" = ${kept} where "readerId" = ${id}`.execute(db);
    await sql`update reader_sessions set "readerId" = ${kept} where "readerId" = ${id}`.execute(db);
    await sql`update views set "userId" = ${kept} where "userId" = ${id}`.execute(db);
    // A reader who is blocked under one form of the address is blocked.
    await sql`update readers set "blockedAt" = coalesce("blockedAt",
      (select other."blockedAt" from readers other where other.id = ${id})) where id = ${kept}`.execute(
      db,
    );
    await sql`delete from readers where id = ${id}`.execute(db);
  }
}

function plainEmail(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@') + 1;
  const domain = folded.slice(at);
  const address = `http://${domain}`;
  return folded.slice(0, at) + (URL.canParse(address) ? new URL(address).hostname : domain);
}
