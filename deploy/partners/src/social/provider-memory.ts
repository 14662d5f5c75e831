import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}

/** Maximum number of entries of one kind; the oldest are removed. */
const MOST = 2_000;

/** In-memory store of a provider for one kind of entry: log-ins are lost at a restart. */
export class Memory implements Adapter {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.#kept.delete(id);
    this.#kept.set(id, { payload, until: Date.now() + expiresIn * 1000 });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.#kept.get(id);
    return kept && kept.until > Date.now() ? kept.payload : undefined;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept) kept.payload = { ...kept.payload, consumed: Math.floor(Date.now() / 1000) };
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }

  async #first(is: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    const now = Date.now();
    return [...this.#kept.values()].find(({ payload, until }) => until > now && is(payload))?.payload;
  }
}
