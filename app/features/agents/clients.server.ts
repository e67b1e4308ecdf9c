import { hashToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';

interface Client {
  client_id: string;
  client_name: string;
  redirect_uris: string[];
}

/** Where the authorization server looks for a client. It has no secret: its codes need their verifier. */
export async function addClient(
  db: Db,
  { id, name, redirects }: { id: string; name: string; redirects: string[] },
): Promise<void> {
  const client: Client = { client_id: id, client_name: name, redirect_uris: redirects };
  const about = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] };
  const payload = JSON.stringify({ ...client, ...about });
  const row = { model: 'Client', id: hashToken(id), payload };
  await db
    .insertInto('oauth_records')
    .values({ ...row, grantId: null, expiresAt: null, consumedAt: null })
    .execute();
}

export async function listClients(db: Db): Promise<Client[]> {
  const rows = await db
    .selectFrom('oauth_records')
    .select('payload')
    .where('model', '=', 'Client')
    .execute();
  return rows
    .map(({ payload }): Client => JSON.parse(payload))
    .sort((one, other) => one.client_name.localeCompare(other.client_name));
}

export const findClient = async (db: Db, id: string): Promise<Client | undefined> =>
  (await listClients(db)).find((one) => one.client_id === id);

export async function removeClient(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('oauth_records')
    .where((is) => is.and({ model: 'Client', id: hashToken(id) }))
    .execute();
}
