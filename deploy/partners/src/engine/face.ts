/**
 * A symbol as players meet it: its code in the mathematics, its picture in the art manifest ('' for an empty place),
 * its name.
 */
export interface SymbolFace {
  id: string;
  art: string;
  en: string;
  fil: string;
  /** The side of a die in the place of a picture: its colour, and a shape (path in a square of 24) in another. */
  die?: { paint: string; ink: string; shape: string };
  /**
   * A playing card in the place of a picture: its rank as written on it, and its suit in English; its back without
   * either.
   */
  card?: { rank: string; suit: string };
  /** A ball with these digits in the place of a picture. */
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
  /** In how many of all equally likely outcomes it comes, where that can be counted. */
  odds?: { ways: number; of: number };
}

/** Colours of a game's page, as CSS colours. */
export interface Theme {
  /** Light behind the reels, the sky above it, its middle, and the ground. */
  glow: string;
  sky: string;
  middle: string;
  ground: string;
  /** The reels from edge to middle. */
  reelEdge: string;
  reelMiddle: string;
}

/** The description that the page of every game gets, so that the page knows no game by name. */
interface AnyFace {
  code: string;
  name: string;
  /** The name on one line or two. */
  title: string[];
  theme: Theme;
  /** In the order of the paytable. */
  symbols: SymbolFace[];
  pays: PayRow[];
  /** The most a round pays, in its stakes. */
  maxWinBets: number;
}

/** Lines over reels; the one line of a classic; touching symbols that fall. The page has words and a board for each. */
export interface SlotFace extends AnyFace {
  kind: 'lines' | 'classic' | 'cascade';
  reels: number;
  rows: number;
  /** Symbols of each reel, top to bottom; none where they fall. */
  strips: readonly (readonly string[])[];
  /** The row (0 top) on each reel of each line; none where they fall. */
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
  /** The sides that must all be shown, where they are several: their symbols stand on it instead. */
  of?: readonly string[];
  /** The symbol of the lines of the paytable that it pays by, where that stands for several fields. */
  paysAs?: string;
  en: string;
  fil: string;
}

/** Bets of a table that return the same: `rtpBp` in basis points, rounded down. */
export interface BetFace {
  bet: string;
  en: string;
  fil: string;
  rtpBp: number;
}

/** The description of a game with one draw for all stakes of the round. */
interface AnyTable extends AnyFace {
  bets: readonly BetFace[];
}

/** Stakes on fields of a table. */
interface FieldsTable extends AnyTable {
  fields: readonly FieldFace[];
  /** The symbols that are shown while a result is awaited. */
  sides: readonly string[];
  /** Symbols shown before the first round. */
  firstShown: readonly string[];
}

/** Stakes on sides of dice; the sides are fields too. */
export interface DiceFace extends FieldsTable {
  kind: 'dice';
  /** A round with stakes on more sides than this counts for nothing beside its pays. */
  mostCounted: number;
}

/** Stakes on the higher card. */
export interface CardsFace extends FieldsTable {
  kind: 'cards';
  /**
   * The field of each card, in the order they are shown. A round with stakes on all of them counts for nothing beside
   * its pays.
   */
  shownFor: readonly string[];
}

/** Stakes on numbers that will be drawn. */
export interface KenoFace extends AnyTable {
  kind: 'keno';
  /** From 1 to this one. */
  numbers: number;
  /** How many of them are drawn. */
  drawn: number;
  /** How many may be chosen. */
  picks: readonly number[];
}

/** A stake on a ride that all players share; each player exits at a time of their own. */
export interface RideFace extends AnyTable {
  kind: 'ride';
  /** The multipliers between which an exit is possible, hundredths. */
  firstExit: number;
  lastExit: number;
}
/** A stake on the coins that fall from a tray. */
export interface PusherFace extends AnyTable {
  kind: 'pusher';
  /** The symbols of all coins, the cheapest first. */
  coins: readonly string[];
}
export type FieldsFace = DiceFace | CardsFace;
export type TableFace = FieldsFace | KenoFace | RideFace | PusherFace;

/** All that a game's page is told of its game, by the kind of game. */
export type GameFace = SlotFace | TableFace;

export function isSlot(face: GameFace): face is SlotFace {
  return 'reels' in face;
}

export function hasFields(face: GameFace): face is FieldsFace {
  return 'fields' in face;
}
