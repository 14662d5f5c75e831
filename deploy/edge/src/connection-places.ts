import { countedAddress } from '@parola/process/counted-address';
import type { FastifyReply } from 'fastify';

/** A holder of connections, such as a player or an address, and its maximum at once. */
export interface Holder {
  name: string;
  most: number;
}

/** Returns the holder for an address. All addresses of one IPv6 /64 are one holder. */
export function atAddress(address: string, most: number): Holder {
  return { name: `address ${countedAddress(address)}`, most };
}

/**
 * A semaphore with a limit in total and per holder. Each place counts for several holders at once, such as a player and
 * an address.
 */
export class Places {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly most: number) {}

  /** Tells whether a place is free for all of these holders. */
  has(...holders: readonly Holder[]): boolean {
    return this.all < this.most && holders.every(({ name, most }) => this.of(name) < most);
  }

  /** Takes a place. @returns a function that releases it once; undefined when a holder or the total is at its limit */
  reserve(...holders: readonly Holder[]): (() => void) | undefined {
    if (!this.has(...holders)) return undefined;
    for (const { name } of holders) this.taken.set(name, this.of(name) + 1);
    this.all += 1;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.all -= 1;
      for (const { name } of holders) {
        const left = this.of(name) - 1;
        if (left > 0) this.taken.set(name, left);
        else this.taken.delete(name);
      }
    };
  }

  private of(name: string): number {
    return this.taken.get(name) ?? 0;
  }
}

/** Releases a place when the connection of this reply closes; at once if it is closed already. */
export function giveBackOnClose({ raw }: FastifyReply, giveBack: () => void): void {
  if (raw.closed) giveBack();
  else raw.once('close', giveBack);
}
