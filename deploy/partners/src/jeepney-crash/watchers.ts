import ipaddr from 'ipaddr.js';

/** A page that watches the rides. */
export interface Watcher {
  /** The player of its session; null for a page without one, and for one that plays for no money. */
  playerId: string | null;
  /** Ends its stream. */
  end(): void;
}

export interface WatcherBounds {
  all: number;
  /** Of one address, those of players too: mobile networks put many behind one. */
  address: number;
  /** Tabs and devices of one player. The page that came first gives way to one more. */
  player: number;
  /** Pages that play for no money, all together and of one address: they never take the places of players. */
  guests: number;
  guestsOfAddress: number;
}
export const WATCHER_BOUNDS: WatcherBounds = { all: 2_000, address: 200, player: 5, guests: 500, guestsOfAddress: 20 };

const IPV6_NETWORK = 64;

/** An address as watchers are counted by it: whoever has one IPv6 address of a network of 64 bits has all of them. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK}`).toString();
}

/** The pages that watch the rides now. */
export class Watchers {
  private readonly open = new Map<Watcher, string>();

  constructor(private readonly bounds: WatcherBounds = WATCHER_BOUNDS) {}

  /** Lets a page in. @returns what takes it out again; undefined where there is no place for it. */
  join(watcher: Watcher, address: string): (() => void) | undefined {
    const { all, address: ofAddress, player, guests, guestsOfAddress } = this.bounds;
    const network = networkOf(address);
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
