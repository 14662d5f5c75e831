const MINUTE_MS = 60_000;

/** The first four groups of an IPv6 address, also of one that leaves its zeros out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const [first = [], last = []] = [before, after];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}

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
    const who = address.includes(':') && !address.includes('.') ? networkOf(address) : address;
    const taken = this.taken.get(who) ?? 0;
    if (taken >= this.most) return false;
    this.taken.set(who, taken + 1);
    return true;
  }
}
