import { countedAddress } from '@parola/process/counted-address';

/** A page connected to the stream of news. */
export interface Watcher {
  /** Player of the session; null for a page without a session, and in demo mode. */
  playerId: string | null;
  /** Closes its stream. */
  end(): void;
}

export interface WatcherBounds {
  all: number;
  /** Maximum per IP address, players included: mobile networks put many players behind one address. */
  address: number;
  /** Maximum per player. A new page closes the oldest one. */
  player: number;
  /** Maximum of pages without a player, in total and per address. The remaining places are reserved for players. */
  guests: number;
  guestsOfAddress: number;
}
const WATCHER_BOUNDS: WatcherBounds = { all: 2_000, address: 200, player: 5, guests: 500, guestsOfAddress: 20 };

/** The register of pages connected to the stream of news. */
export class Watchers {
  private readonly open = new Map<Watcher, string>();

  constructor(private readonly bounds: WatcherBounds = WATCHER_BOUNDS) {}

  /** Adds a page. @returns a function that removes it; undefined when a limit is reached */
  join(watcher: Watcher, address: string): (() => void) | undefined {
    const { all, address: ofAddress, player, guests, guestsOfAddress } = this.bounds;
    const network = countedAddress(address);
    const { playerId } = watcher;
    const own = playerId === null ? [] : this.those((one) => one.playerId === playerId);
    const first = own[0];
    if (first && own.length >= player) this.leave(first);
    const here = this.those((_one, from) => from === network);
    if (this.open.size >= all || here.length >= ofAddress) return undefined;
    if (playerId === null) {
      const isGuest = (one: Watcher) => one.playerId === null;
      if (this.those(isGuest).length >= guests || here.filter(isGuest).length >= guestsOfAddress) return undefined;
    }
    this.open.set(watcher, network);
    return () => void this.open.delete(watcher);
  }

  endAll(): void {
    for (const watcher of this.open.keys()) watcher.end();
  }

  private leave(watcher: Watcher): void {
    this.open.delete(watcher);
    watcher.end();
  }

  private those(are: (watcher: Watcher, network: string) => boolean): Watcher[] {
    return [...this.open].filter(([watcher, network]) => are(watcher, network)).map(([watcher]) => watcher);
  }
}
