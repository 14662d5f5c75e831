import { countedAddress } from '@parola/process/counted-address';
import type { FastifyReply } from 'fastify';

/** A holder of places, such as a player or an address, and the most places that it has at once. */
export interface Holder {
  who: string;
  most: number;
}

/** Returns the holder for an address. All addresses of one IPv6 /64 are one holder. */
export function atAddress(address: string, most: number): Holder {
  return { who: `address ${countedAddress(address)}`, most };
}

/**
 * A number of places. Each is taken for several holders at once, such as a player and an address, and each holder has
 * a bound of its own.
 */
export class Places {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly most: number) {}

  /** Tells whether a place is free for these holders. */
  has(...holders: readonly Holder[]): boolean {
    return this.all < this.most && holders.every(({ who, most }) => this.of(who) < most);
  }

  /**
   * Takes a place.
   * @returns a function that gives it back once; undefined when a holder, or the whole, is at its bound
   */
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

/** Gives a place back when the connection of this answer closes; at once if it is closed already. */
export function giveBackOnClose({ raw }: FastifyReply, giveBack: () => void): void {
  if (raw.closed) giveBack();
  else raw.once('close', giveBack);
}
