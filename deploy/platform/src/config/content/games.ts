import { ITEM_STATUS } from '@parola/calls';
import type { ConfigValue } from '../schemas';

const BRAND = 1;
const GAME_TYPE = { slotGames: 1, jackpot: 2, arcade: 3, table: 4 } as const;

type StoredGame = ConfigValue<'appGameList'>[number];

/** A slot of the provider's catalogue. `rtpBp` is its exact return to player in basis points, rounded down. */
function slot(gameId: number, name: string, art: string, rtpBp: number, tag: StoredGame['tag'] = ''): StoredGame {
  return {
    gameId,
    name,
    art,
    typeIds: [GAME_TYPE.slotGames],
    brandId: BRAND,
    tag,
    rtpBp,
    minBet: 100,
    maxBet: 10_000,
    status: ITEM_STATUS.on,
    tryIt: true,
    sort: gameId,
  };
}

/** A table game of the catalogue. `rtpBp` is the lowest return to player among its bets, basis points. */
function table(...game: Parameters<typeof slot>): StoredGame {
  return { ...slot(...game), typeIds: [GAME_TYPE.table] };
}

/** A game of the catalogue that is neither slot nor table game. */
function arcade(...game: Parameters<typeof slot>): StoredGame {
  return { ...slot(...game), typeIds: [GAME_TYPE.arcade] };
}

/**
 * The games of the lobby: only games that the provider offers, so each tile opens a game. Stakes in hundredths; the
 * return to player of Fiesta Reels is exact, rounded down.
 */
export const GAMES: StoredGame[] = [
  {
    gameId: 1,
    name: 'Fiesta Reels',
    art: 'tile-parol',
    typeIds: [GAME_TYPE.slotGames, GAME_TYPE.jackpot],
    brandId: BRAND,
    tag: 'HOT',
    rtpBp: 9605,
    minBet: 100,
    maxBet: 10_000,
    status: ITEM_STATUS.on,
    tryIt: true,
    sort: 1,
  },
  slot(2, 'Triple Classic', 'tile-seven', 9656),
  slot(3, 'Diamond Rush', 'tile-diamond', 9569, 'NEW'),
  slot(4, 'Fruit Cascade', 'tile-mango', 9611, 'NEW'),
  slot(5, 'Crown of Luzon', 'tile-crown', 9579),
  slot(6, 'Bell Parade', 'tile-bell', 9594),
  slot(7, 'Pearl Lagoon', 'tile-pearl', 9473),
  table(8, 'Perya Color Game', 'tile-dice', 9583, 'NEW'),
  slot(9, 'Cherry Classic', 'tile-cherries', 9490),
  slot(11, 'Ruby Nights', 'tile-ruby', 9638),
  table(12, 'Red–Blue Cards', 'tile-cards', 9614, 'NEW'),
  table(13, 'Keno', 'tile-balls', 9595, 'NEW'),
  arcade(14, 'Jeepney Crash', 'tile-jeepney', 9700, 'NEW'),
  arcade(15, 'Coin Pusher', 'tile-coins', 9550, 'NEW'),
];

export const GAME_TYPES: ConfigValue<'appGameTypeList'> = [
  { id: GAME_TYPE.slotGames, name: 'Slots', icon: 'slots', status: ITEM_STATUS.on, sort: 1 },
  { id: GAME_TYPE.jackpot, name: 'Jackpot', icon: 'jackpot', status: ITEM_STATUS.on, sort: 2 },
  { id: GAME_TYPE.arcade, name: 'Arcade', icon: 'arcade', status: ITEM_STATUS.on, sort: 3 },
  { id: GAME_TYPE.table, name: 'Table', icon: 'table', status: ITEM_STATUS.on, sort: 4 },
];

export const BRANDS: ConfigValue<'appBrandList'> = [
  { id: BRAND, name: 'Parola Originals', art: 'logo', status: ITEM_STATUS.on, sort: 1 },
];
