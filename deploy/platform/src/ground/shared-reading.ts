interface Reading<T> {
  of: string;
  at: number;
  value: Promise<T>;
}

/**
 * What many ask for and costs something to find out, read once for all who ask within a short time, also for those who ask at the same moment: on each
 * node, never longer old than that time. Only for what is the same for everybody.
 */
export class SharedReading<T> {
  private readonly newest = new Map<string, Reading<T>>();

  /** @param keepMs how old an answer may be */
  constructor(private readonly keepMs: number) {}

  /**
   * @param place of a few for ever: each keeps its newest answer
   * @param of what is asked there just now: what was read for something else is no answer
   * @throws whatever `read` does; then the next one who asks reads again
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

  /** The next one who asks reads again. */
  forget(): void {
    this.newest.clear();
  }
}
