import { isSlot, type GameFace, type PayRow } from '../engine/face';
import { pesos } from '../ground/money';
import { el, svg } from './dom';
import { count, freeMultiplier } from './game-numbers';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';

export interface RulesInfo {
  /** The chosen stake, hundredths. */
  bet: number;
  cycleMs: number;
  rtpBp: number;
  version: string;
}

/** Formats basis points as per cent: `96.05`. */
function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function payCard(
  texts: Texts,
  painter: SymbolPainter,
  symbol: string,
  rows: [string, string][],
  note = '',
): HTMLElement {
  return el(
    'li',
    { class: 'pay' },
    el('div', { class: 'cell' }, painter.paint(symbol)),
    el(
      'div',
      {},
      el('h2', {}, texts.symbols[symbol] ?? symbol),
      note !== '' && el('p', {}, note),
      el('dl', {}, ...rows.map(([times, pay]) => el('div', {}, el('dt', {}, times), el('dd', {}, pay)))),
    ),
  );
}

/** The condition of a line of the paytable as text. */
function timesOf(texts: Texts, game: GameFace, { count }: PayRow): string {
  if (count === undefined) return texts.rules.pays;
  return game.kind === 'keno' ? texts.hits(count) : `${count} ×`;
}

/** The paytable with amounts of money for the chosen stake. */
export function paysView(game: GameFace, texts: Texts, painter: SymbolPainter, { bet }: RulesInfo): HTMLElement {
  const money = ({ percent, freeGames, odds }: PayRow) => {
    const pay = pesos((percent * bet) / 100);
    if (odds) return `${pay} · ${texts.ways(odds.ways, odds.of)}`;
    return freeGames ? `${pay} + ${texts.free.title(freeGames)}` : pay;
  };
  const cards = game.symbols.flatMap(({ id }) => {
    const rows = game.pays
      .filter(({ symbol }) => symbol === id)
      .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
      .map((row): [string, string] => [timesOf(texts, game, row), money(row)]);
    if (rows.length === 0 && id !== 'W') return [];
    return [payCard(texts, painter, id, rows, id === 'W' ? (texts.rules.features[0] ?? '') : '')];
  });
  return el(
    'div',
    { class: 'pays' },
    el('p', { class: 'lead' }, `${texts.rules.perLineBet}: ${pesos(bet)}`),
    el('ul', { class: 'pay-list' }, ...cards),
    ...(game.kind === 'lines'
      ? [
          el('h2', {}, texts.rules.lines),
          el('ol', { class: 'line-list' }, ...game.lines.map((line) => el('li', {}, lineDrawing(line, game.rows)))),
        ]
      : []),
  );
}

function lineDrawing(rows: readonly number[], height: number): SVGElement {
  const reels = rows.length;
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
  const dots = Array.from({ length: reels * height }, (_, i) =>
    svg('circle', {
      cx: String((i - Math.floor(i / reels) * reels) * 10 + 5),
      cy: String(Math.floor(i / reels) * 10 + 5),
      r: '1.4',
    }),
  );
  return svg(
    'svg',
    { viewBox: `0 0 ${reels * 10} ${height * 10}`, 'aria-hidden': 'true' },
    ...dots,
    svg('polyline', { points }),
  );
}

/** The rules as text: return, highest win, odds, malfunction. */
export function rulesView(game: GameFace, texts: Texts, { bet, cycleMs, rtpBp, version }: RulesInfo): HTMLElement {
  const { rules } = texts;
  const { maxWinBets } = game;
  const hasFreeGames = isSlot(game) && game.odds.freeGames !== null;
  const bets = isSlot(game) ? [] : game.bets;
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, rules.intro),
    ...rules.features.map((text) => el('p', {}, text)),
    ...(hasFreeGames ? [el('h2', {}, `${rules.multiplier} ×${freeMultiplier(game)}`), el('p', {}, rules.free)] : []),
    el('h2', {}, rules.total),
    el('p', {}, rules.rtp(percent(rtpBp))),
    ...bets.map((one) => el('p', {}, rules.rtpOf(texts.bets[one.bet] ?? one.en, percent(one.rtpBp)))),
    el('p', {}, rules.max(count(maxWinBets), pesos(bet * maxWinBets))),
    ...rules.odds.map((text) => el('p', {}, text)),
    cycleMs > 0 && el('p', {}, rules.pace(cycleMs / 1_000)),
    el('p', {}, rules.malfunction),
    el('p', { class: 'id' }, `${rules.version}: ${version}`),
  );
}
