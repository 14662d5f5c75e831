import { householdOf } from '@parola/releases';

/** A number of places, and how many of them one address (of IPv6 one /64) may have at once. */
export class Places {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly most: number,
    private readonly each: number,
  ) {}

  /** Takes a place; undefined when there is none for this address. The answer gives it back, once. */
  take(address: string): (() => void) | undefined {
    const household = householdOf(address);
    const mine = this.taken.get(household) ?? 0;
    if (this.all >= this.most || mine >= this.each) return undefined;
    this.taken.set(household, mine + 1);
    this.all += 1;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.all -= 1;
      const left = (this.taken.get(household) ?? 1) - 1;
      if (left > 0) this.taken.set(household, left);
      else this.taken.delete(household);
    };
  }
}
