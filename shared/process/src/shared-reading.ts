interface Reading<T> {
  of: string;
  at: number;
  value: Promise<T>;
}

/**
 * Cache of expensive reads: all requests within `keepMs`, also simultaneous ones, share one read per node. Only for
 * values that are the same for all callers.
 */
export class SharedReading<T> {
  private readonly newest = new Map<string, Reading<T>>();

  /** @param keepMs maximum age of a cached value, ms */
  constructor(private readonly keepMs: number) {}

  /**
   * @param place name of the value, one of a small fixed set: the newest value is cached per place
   * @param of version or period of the value: a cached value of another `of` is not used
   * @throws the errors of `read`, which are not cached
   */
  ask(place: string, of: string, now: number, read: () => Promise<T>): Promise<T> {
    const known = this.newest.get(place);
    if (known && known.of === of && Math.abs(now - known.at) < this.keepMs) return known.value;
    const reading: Reading<T> = { of, at: now, value: read() };
    this.newest.set(place, reading);
    reading.value.catch(() => {
      if (this.newest.get(place) === reading) this.newest.delete(place);
    });
    return reading.value;
  }

  /** Clears the cache. */
  forget(): void {
    this.newest.clear();
  }
}
