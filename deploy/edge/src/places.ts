import { householdOf } from '@parola/releases';

/** Someone or something that has places, and the most that it has at once. */
export interface Holder {
  who: string;
  most: number;
}

/** Whoever is behind an address; a network that is given to one household (IPv6 /64) is one. */
export function atAddress(address: string, most: number): Holder {
  return { who: `address ${householdOf(address)}`, most };
}

/** A number of places. Each is taken for several holders at once, such as an account and its address, and each of them has a bound of its own. */
export class Places {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly most: number) {}

  /** Whether there is a place for these holders now. */
  has(...holders: readonly Holder[]): boolean {
    return this.all < this.most && holders.every(({ who, most }) => this.of(who) < most);
  }

  /** Takes a place; undefined when there is none for one of the holders. The answer gives it back, once. */
  take(...holders: readonly Holder[]): (() => void) | undefined {
    if (!this.has(...holders)) return undefined;
    for (const { who } of holders) this.taken.set(who, this.of(who) + 1);
    this.all += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.all -= 1;
      for (const { who } of holders) {
        const left = this.of(who) - 1;
        if (left > 0) this.taken.set(who, left);
        else this.taken.delete(who);
      }
    };
  }

  private of(who: string): number {
    return this.taken.get(who) ?? 0;
  }
}
