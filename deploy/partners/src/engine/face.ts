/**
 * A symbol as shown to players: its code in the mathematics, its name in the art manifest ('' for none), its name in
 * both languages.
 */
export interface SymbolFace {
  id: string;
  art: string;
  en: string;
  fil: string;
  /** A die instead of a picture: its colour, and a shape (path in a square of 24) in a second colour. */
  die?: { paint: string; ink: string; shape: string };
  /** A playing card instead of a picture: rank as printed, and suit in English; the back has neither. */
  card?: { rank: string; suit: string };
  /** A ball with these digits instead of a picture. */
  ball?: string;
}

/**
 * One line of the paytable: the pay of `count` symbols in hundredths of the total bet, or of the stake on the field.
 * Without a count, the symbol alone defines the line.
 */
export interface PayRow {
  symbol: string;
  count?: number;
  percent: number;
  freeGames?: number;
  /** Probability of the line as `ways` of `of` equally likely outcomes, where it can be counted. */
  odds?: { ways: number; of: number };
}

/** The shapes that fall or rise at a large win. */
type WinShape =
  | 'paper'
  | 'bar'
  | 'gem'
  | 'bubble'
  | 'petal'
  | 'spark'
  | 'crown'
  | 'star'
  | 'leaf'
  | 'disc'
  | 'card'
  | 'ball'
  | 'stripe'
  | 'coin';

/** How a game shows and sounds a win. */
export interface WinMoment {
  shape: WinShape;
  /** True when the shapes rise from below. */
  rises?: boolean;
  /** The wave of the game's tunes, and their distance from those of the house in semitones. */
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  semitones: number;
}

/** Colours of a game's page, as CSS colours; its scene, and its moment of a win. */
export interface Theme {
  /** The glow behind the reels, the sky above, the middle, and the ground. */
  glow: string;
  sky: string;
  middle: string;
  ground: string;
  /** Colours of the reels at the edge and in the middle. */
  reelEdge: string;
  reelMiddle: string;
  /** The drawn scene behind the game: a class of `client/style/scenes.css`. */
  scene: string;
  win: WinMoment;
}

/** The data that the page of a game receives, so the page knows no game by name. */
interface AnyFace {
  code: string;
  name: string;
  /** The name, on one line or two. */
  title: string[];
  theme: Theme;
  /** In the order of the paytable. */
  symbols: SymbolFace[];
  pays: PayRow[];
  /** Maximum pay of a round, in stakes. */
  maxWinBets: number;
}

/**
 * A slot: lines over reels, one line of a classic, or a cascade of touching symbols. The page has texts and a board for
 * each kind.
 */
export interface SlotFace extends AnyFace {
  kind: 'lines' | 'classic' | 'cascade';
  reels: number;
  rows: number;
  /** Symbols of each reel, top to bottom; empty for a cascade. */
  strips: readonly (readonly string[])[];
  /** The row (0 top) on each reel, for each line; empty for a cascade. */
  lines: readonly (readonly number[])[];
  /** The board before the first round: a stop for each reel, or the columns of a cascade. */
  firstStops: readonly number[];
  firstWindow: readonly (readonly string[])[];
  freeGameMultiplier: number;
  /** The multipliers of a cascade's falls, first to last; the last one holds for all later falls. */
  stepMultipliers: readonly number[];
  /**
   * The odds of rare events, as one in so many rounds, rounded (player protection C43). Null for a game without the
   * event.
   */
  odds: { freeGames: number | null; top: { symbol: string; count: number; oneIn: number } };
}

/** A field of a table that takes stakes, and its symbol. */
export interface FieldFace {
  field: string;
  symbol: string;
  /** The sides that must all be shown (a pair); the field then shows their symbols. */
  of?: readonly string[];
  /** The symbol of its lines in the paytable, where one set of lines covers several fields. */
  paysAs?: string;
  en: string;
  fil: string;
}

/** A kind of bet of a table with one return: `rtpBp` in basis points, rounded down. */
export interface BetFace {
  bet: string;
  en: string;
  fil: string;
  rtpBp: number;
}

/** A game with one draw per round for all stakes. */
interface AnyTable extends AnyFace {
  bets: readonly BetFace[];
}

/** A table with fields that take stakes. */
interface FieldsTable extends AnyTable {
  fields: readonly FieldFace[];
  /** Symbols that alternate while the page waits for a result. */
  sides: readonly string[];
  /** Symbols shown before the first round. */
  firstShown: readonly string[];
}

/** A table of dice; stakes on sides of the dice. */
export interface DiceFace extends FieldsTable {
  kind: 'dice';
  /** Maximum number of sides with a stake in a round that still counts for bonuses and levels. */
  mostCounted: number;
}

/** A table of cards; stakes on the higher card. */
export interface CardsFace extends FieldsTable {
  kind: 'cards';
  /**
   * The field of each card, in the order of display. A round with stakes on all of them pays, but does not count for
   * bonuses and levels.
   */
  shownFor: readonly string[];
}

/** A draw of numbers; a stake on some of them. */
export interface KenoFace extends AnyTable {
  kind: 'keno';
  /** Numbers run from 1 to this one. */
  numbers: number;
  /** Count of numbers in a draw. */
  drawn: number;
  /** Allowed counts of chosen numbers. */
  picks: readonly number[];
}

/** A shared ride; each player exits at their own time. */
export interface RideFace extends AnyTable {
  kind: 'ride';
  /** Lowest and highest multiplier of an exit, hundredths. */
  firstExit: number;
  lastExit: number;
}
/** A tray of coins; the coins that fall pay. */
export interface PusherFace extends AnyTable {
  kind: 'pusher';
  /** Symbols of all coins, cheapest first. */
  coins: readonly string[];
}
export type FieldsFace = DiceFace | CardsFace;
export type TableFace = FieldsFace | KenoFace | RideFace | PusherFace;

/** The data that the page of a game receives, by kind of game. */
export type GameFace = SlotFace | TableFace;

export function isSlot(face: GameFace): face is SlotFace {
  return 'reels' in face;
}

export function hasFields(face: GameFace): face is FieldsFace {
  return 'fields' in face;
}
