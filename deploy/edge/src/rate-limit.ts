import { countedAddress } from '@parola/process/counted-address';

const MINUTE_MS = 60_000;

/** So many requests of one address in a minute; a network that is given to one household (IPv6 /64) is one address. */
export class Rate {
  private taken = new Map<string, number>();
  private minute = 0;

  constructor(
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether one more may be taken. */
  take(address: string): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) this.taken = new Map();
    this.minute = minute;
    const who = countedAddress(address);
    const taken = this.taken.get(who) ?? 0;
    if (taken >= this.most) return false;
    this.taken.set(who, taken + 1);
    return true;
  }
}
