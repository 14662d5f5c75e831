import type { PayRow } from '../engine/face';
import { defineSlot, type Game } from '../engine/game';
import { basisPoints } from '../engine/rational';
import type { SpinMaths } from '../engine/round';
import { evaluate } from './evaluate';
import { exactRtp, topOdds } from './exact-return';
import { lineSymbols, ROWS, SCATTER, type LineSlotData } from './slot';

export function slotMaths(data: LineSlotData): SpinMaths {
  return {
    drawStops: (draw) => data.strips.map((strip) => draw(strip.length)),
    evaluate: (stops, bet, isFreeGame) => evaluate(data, stops, bet, isFreeGame),
    maxWinBets: data.maxWinBets,
  };
}

/**
 * All values that decide draws and pays of a line slot, as input of the version hash. Names and order are those of the
 * certification of Fiesta Reels: a change of either changes the hash.
 */
function slotRules(data: LineSlotData): object {
  return {
    STRIPS: data.strips,
    LINES: data.lines,
    LINE_PAYS: data.linePays,
    SCATTER_PAYS: data.scatterPays,
    FREE_GAMES: data.freeGames,
    FREE_GAME_MULTIPLIER: data.freeGameMultiplier,
    MAX_WIN_BETS: data.maxWinBets,
  };
}

function pays(data: LineSlotData): PayRow[] {
  const scatters = data.scatterPays.map((pay, i): PayRow => {
    return { symbol: SCATTER, count: i + 3, percent: pay * 100, freeGames: data.freeGames[i] ?? 0 };
  });
  const lines = lineSymbols(data).flatMap((symbol) =>
    (data.linePays[symbol] ?? []).map((pay, i): PayRow => {
      return { symbol, count: i + 3, percent: (pay * 100) / data.lines.length };
    }),
  );
  return [...scatters, ...lines];
}

/** Builds a line slot from its data. */
export function lineSlot(data: LineSlotData): Game {
  const { total, triggers } = exactRtp(data);
  return defineSlot({
    maths: slotMaths(data),
    rtpBp: basisPoints(total),
    volatility: data.volatility,
    deviation: data.deviation,
    version: data.version,
    rules: slotRules(data),
    face: {
      code: data.code,
      name: data.name,
      title: data.title,
      kind: 'lines',
      theme: data.theme,
      symbols: data.symbols,
      reels: data.strips.length,
      rows: ROWS,
      strips: data.strips,
      lines: data.lines,
      firstStops: data.firstStops,
      firstWindow: [],
      pays: pays(data),
      freeGameMultiplier: data.freeGameMultiplier,
      stepMultipliers: [],
      maxWinBets: data.maxWinBets,
      odds: {
        freeGames: triggers.num === 0n ? null : Math.round(Number(triggers.den) / Number(triggers.num)),
        top: topOdds(data),
      },
    },
  });
}
