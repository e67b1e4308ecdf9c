import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { hourMs, isoBefore } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import {
  addSetting,
  deleteSetting,
  readSetting,
  writeSetting,
} from '~/server/storage/settings.server';

const prefix = 'local-identity';
const keepMs = hourMs;

export interface LocalSecrets {
  clientSecret: string;
  cookieKey: string;
  signingKey: JWK;
}

/** The provider's own secrets: made once, so that every process and every start has the same. */
export async function localSecrets(db: Db, now: Date): Promise<LocalSecrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const made: LocalSecrets = {
    clientSecret: randomBytes(24).toString('base64url'),
    cookieKey: randomBytes(24).toString('base64url'),
    signingKey: { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256' },
  };
  return JSON.parse(await addSetting(db, `${prefix}-secrets`, JSON.stringify(made), now));
}

/** What the provider remembers between two steps of a sign-in, where every process can read it. */
export function localProviderStore(db: Db, clock: () => Date) {
  return class implements Adapter {
    #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload) {
      const now = clock();
      await writeSetting(db, this.#key(id), JSON.stringify(payload), now);
      await db
        .deleteFrom('settings')
        .where('key', 'like', `${prefix}:%`)
        .where('updatedAt', '<', isoBefore(now, keepMs))
        .execute();
    }

    async find(id: string) {
      const row = await readSetting(db, this.#key(id));
      return row && (JSON.parse(row.value) as AdapterPayload);
    }

    async findByUid(uid: string) {
      return (await this.#all()).find((entry) => entry.uid === uid);
    }

    async findByUserCode(userCode: string) {
      return (await this.#all()).find((entry) => entry.userCode === userCode);
    }

    async consume(id: string) {
      const payload = await this.find(id);
      if (!payload) return;
      await this.upsert(id, { ...payload, consumed: Math.floor(clock().getTime() / 1000) });
    }

    async destroy(id: string) {
      await deleteSetting(db, this.#key(id));
    }

    async revokeByGrantId(grantId: string) {
      await db
        .deleteFrom('settings')
        .where('key', 'like', `${prefix}:%`)
        .where('value', 'like', `%"grantId":"${grantId}"%`)
        .execute();
    }

    #key(id: string) {
      return `${prefix}:${this.#kind}:${id}`;
    }

    async #all() {
      const rows = await db
        .selectFrom('settings')
        .select('value')
        .where('key', 'like', `${prefix}:${this.#kind}:%`)
        .execute();
      return rows.map(({ value }) => JSON.parse(value) as AdapterPayload);
    }
  };
}
