/**
 * A cache of used nonces. It keeps each for `keepMs` (10 minutes, far longer than the ±60 s window of timestamps), so a
 * signed request cannot be replayed.
 */
export class NonceCache {
  private readonly usedAt = new Map<string, number>();

  constructor(private readonly keepMs = 600_000) {}

  /** True for the first use of a nonce within `keepMs`. */
  claim(nonce: string, now: number): boolean {
    // A Map keeps insertion order, so the oldest entries come first.
    for (const [old, time] of this.usedAt) {
      if (time > now - this.keepMs) break;
      this.usedAt.delete(old);
    }
    if (this.usedAt.has(nonce)) return false;
    this.usedAt.set(nonce, now);
    return true;
  }
}
