/**
 * Remembers nonces for `keepMs` (10 minutes, far more than the ±60 s window), so a signed call cannot be played back.
 */
export class NonceCache {
  private readonly seen = new Map<string, number>();

  constructor(private readonly keepMs = 600_000) {}

  /** True the first time a nonce is offered within the keeping time. */
  claim(nonce: string, now: number): boolean {
    // A Map keeps insertion order, so the old ones are at the front.
    for (const [old, time] of this.seen) {
      if (time > now - this.keepMs) break;
      this.seen.delete(old);
    }
    if (this.seen.has(nonce)) return false;
    this.seen.set(nonce, now);
    return true;
  }
}
