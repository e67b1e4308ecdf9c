import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { dayMs, isoBefore } from '~/formats/durations';
import type { Config } from '~/server/config.server';
import { contentPolicy, securityHeaders } from '~/server/http/security-headers.server';
import type { Db } from '~/server/storage/database.server';
import { hashToken } from './secret-token';

/**
 * Sets the headers of the response, and makes the request one to the public address, whatever address it
 * came to. It loses the provider's own session: each sign-in is by itself.
 */
export function prepareForProvider(
  config: Config,
  { headers }: IncomingMessage,
  response: ServerResponse,
  sessionCookie: string,
): void {
  const safe = { ...securityHeaders(config), 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
  response.setHeader('content-security-policy', contentPolicy({ secure: config.secure }));
  const { publicUrl } = config;
  headers.host = publicUrl.host;
  headers['x-forwarded-proto'] = publicUrl.protocol.replace(':', '');
  delete headers['x-forwarded-host'];
  headers.cookie = headers.cookie
    ?.split(';')
    .filter((part) => !part.trim().startsWith(sessionCookie))
    .join(';');
}

/** A new key for signing ID tokens. */
export async function newSigningKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' };
}

/** What a provider remembers, in the database. The ids are secrets, so their hashes are stored. */
export function recordsIn(db: Db, providerName = '') {
  return class implements Adapter {
    readonly #model: string;

    constructor(model: string) {
      this.#model = providerName + model;
    }

    #row(id: string) {
      return { model: this.#model, id: hashToken(id) };
    }

    async upsert(id: string, { jti: _, ...payload }: AdapterPayload, seconds: number) {
      const stored = {
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      };
      await db
        .insertInto('oauth_records')
        .values({ ...this.#row(id), ...stored, consumedAt: null })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(stored))
        .execute();
    }

    async find(id: string) {
      const row = await db
        .selectFrom('oauth_records')
        .select(['payload', 'consumedAt'])
        .where((is) => is.and(this.#row(id)))
        .executeTakeFirst();
      if (!row) return undefined;
      const consumed = row.consumedAt ? { consumed: Date.parse(row.consumedAt) / 1000 } : {};
      return { ...JSON.parse(row.payload), ...consumed, jti: id };
    }

    async findByUid() {
      return undefined;
    }

    async findByUserCode() {
      return undefined;
    }

    /** Throws where another process was faster: a code and a refresh token are good for one use. */
    async consume(id: string) {
      const { numUpdatedRows } = await db
        .updateTable('oauth_records')
        .set({ consumedAt: new Date().toISOString() })
        .where((is) => is.and(this.#row(id)))
        .where('consumedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Error('It was used before.');
    }

    async destroy(id: string) {
      await db
        .deleteFrom('oauth_records')
        .where((is) => is.and(this.#row(id)))
        .execute();
    }

    async revokeByGrantId(grantId: string) {
      await db.deleteFrom('oauth_records').where('grantId', '=', grantId).execute();
    }
  };
}

/** Those that ended are known for a day more, so that a program is told to refresh and not taken for a stranger. */
export async function deleteOldOAuthRecords(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oauth_records').where('expiresAt', '<', isoBefore(now, dayMs)).execute();
}
