/** A symbol as players meet it: its code in the mathematics, its picture in the art manifest ('' for an empty place), its name. */
export interface SymbolFace {
  id: string;
  art: string;
  en: string;
  fil: string;
  /** The side of a die in the place of a picture: its colour, and a shape (path in a square of 24) in another. */
  die?: { paint: string; ink: string; shape: string };
}

/** One line of the paytable: what `count` of a symbol pay, in hundredths of the total bet, or of the stake on its field. */
export interface PayRow {
  symbol: string;
  count: number;
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

/** What the page of every game is told, so that it knows none by name. */
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
  /** What the board shows before the first round: a stop for each reel, or the columns of a cascade. */
  firstStops: readonly number[];
  firstWindow: readonly (readonly string[])[];
  freeGameMultiplier: number;
  /** What the falls of a cascade count, first to last; the last one for all after it. */
  stepMultipliers: readonly number[];
  /** One in so many rounds, rounded, for what is rare (player protection C43). Null where the game has none. */
  odds: { freeGames: number | null; top: { symbol: string; count: number; oneIn: number } };
}

/** What can be staked on at a table, and the symbol that stands on it. */
export interface FieldFace {
  field: string;
  symbol: string;
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

/** Stakes on the sides that dice will show. */
export interface DiceFace extends AnyFace {
  kind: 'dice';
  /** The symbols of the sides, which are fields too. */
  sides: readonly string[];
  /** What the dice show before the first round. */
  firstShown: readonly string[];
  fields: readonly FieldFace[];
  /** A round with stakes on more sides than this counts for nothing beside its pays. */
  mostCounted: number;
  bets: readonly BetFace[];
}

/** All that a game's page is told of its game, by the kind of game. */
export type GameFace = SlotFace | DiceFace;
