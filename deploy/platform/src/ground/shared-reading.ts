interface Reading<T> {
  of: string;
  at: number;
  value: Promise<T>;
}

/**
 * A costly value that many request, read once for all requests within a short time, also for simultaneous ones: on
 * each node, never older than that time. Only for values that are the same for all.
 */
export class SharedReading<T> {
  private readonly newest = new Map<string, Reading<T>>();

  /** @param keepMs how old an answer may be */
  constructor(private readonly keepMs: number) {}

  /**
   * @param place one of a few permanent ones: each keeps its newest answer
   * @param of the present subject at the place: a reading for another subject is no answer
   * @throws the errors of `read`; then the next request reads again
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

  /** The next request reads again. */
  forget(): void {
    this.newest.clear();
  }
}
