import { ITEM_STATUS } from '@parola/calls';
import type { ConfigValue } from '../schemas';

const BRAND = 1;
const GAME_TYPE = { slotGames: 1, jackpot: 2, arcade: 3, table: 4 } as const;

type StoredGame = ConfigValue<'appGameList'>[number];

/** A game still to come: it is shown as not open, and promises neither stakes nor a return to player. */
function coming(gameId: number, name: string, art: string, typeIds: number[]): StoredGame {
  return {
    gameId,
    name,
    art,
    typeIds,
    brandId: BRAND,
    tag: '',
    rtpBp: 0,
    minBet: 0,
    maxBet: 0,
    status: ITEM_STATUS.maintenance,
    tryIt: false,
    sort: gameId,
  };
}

/** The lobby's games. Stakes in hundredths; the return to player of Fiesta Reels is its exact one, rounded down. */
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
    tryIt: false,
    sort: 1,
  },
  coming(2, 'Triple Sevens', 'tile-seven', [GAME_TYPE.slotGames]),
  coming(3, 'Diamond Rush', 'tile-diamond', [GAME_TYPE.slotGames]),
  coming(4, 'Mango Cascade', 'tile-mango', [GAME_TYPE.slotGames]),
  coming(5, 'Crown of Luzon', 'tile-crown', [GAME_TYPE.slotGames]),
  coming(6, 'Bell Parade', 'tile-bell', [GAME_TYPE.slotGames]),
  coming(7, 'Pearl Lagoon', 'tile-pearl', [GAME_TYPE.slotGames]),
  coming(8, 'Coin Pusher', 'tile-coins', [GAME_TYPE.arcade]),
  coming(9, 'Cherry Classic', 'tile-cherries', [GAME_TYPE.slotGames]),
  coming(10, 'Perya Wheel', 'tile-wheel', [GAME_TYPE.arcade]),
  coming(11, 'Ruby Nights', 'tile-ruby', [GAME_TYPE.slotGames]),
  coming(12, 'Perya Colour Dice', 'tile-dice', [GAME_TYPE.table]),
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
