import type { Adapter, AdapterPayload } from 'oidc-provider';

const keepAtMost = 500;

/** What the local provider remembers between two steps of a sign-in: a few entries, gone with the process. */
export class LocalProviderMemory implements Adapter {
  static #entries = new Map<string, AdapterPayload>();
  #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload) {
    const entries = LocalProviderMemory.#entries;
    entries.set(this.#key(id), payload);
    for (const oldest of entries.keys()) {
      if (entries.size <= keepAtMost) break;
      entries.delete(oldest);
    }
  }

  async find(id: string) {
    return LocalProviderMemory.#entries.get(this.#key(id));
  }

  async findByUid(uid: string) {
    return this.#findWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string) {
    return this.#findWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string) {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string) {
    LocalProviderMemory.#entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of LocalProviderMemory.#entries) {
      if (payload.grantId === grantId) LocalProviderMemory.#entries.delete(key);
    }
  }

  #key(id: string) {
    return `${this.#kind}:${id}`;
  }

  #findWhere(fits: (payload: AdapterPayload) => boolean) {
    for (const [key, payload] of LocalProviderMemory.#entries) {
      if (key.startsWith(`${this.#kind}:`) && fits(payload)) return payload;
    }
    return undefined;
  }
}
