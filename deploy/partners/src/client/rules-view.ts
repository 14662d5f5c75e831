import {
  FREE_GAMES,
  FREE_GAME_MULTIPLIER,
  LINE_PAYS,
  MAX_WIN_BETS,
  REELS,
  ROWS,
  SCATTER_PAYS,
} from '../fiesta/paytable';
import { LINES } from '../fiesta/strips';
import { LINE_SYMBOLS, SCATTER, WILD, type Symbol } from '../fiesta/symbols';
import { pesos } from '../money';
import { el, svg } from './dom';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';

export interface RulesInfo {
  bet: number;
  rtpBp: number;
  version: string;
}

const COUNTS = [3, 4, 5];

/** Basis points as `96.05`. */
function percent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function payCard(
  texts: Texts,
  painter: SymbolPainter,
  symbol: Symbol,
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
      el('h2', {}, texts.symbols[symbol]),
      note !== '' && el('p', {}, note),
      el('dl', {}, ...rows.map(([count, pay]) => el('div', {}, el('dt', {}, count), el('dd', {}, pay)))),
    ),
  );
}

/** The paytable, in money at the bet chosen. */
export function paysView(texts: Texts, painter: SymbolPainter, { bet }: RulesInfo): HTMLElement {
  const lineBet = bet / LINES.length;
  const scatterRows = SCATTER_PAYS.map((pay, i): [string, string] => [
    `${COUNTS[i]} ×`,
    `${pesos(pay * bet)} + ${texts.free.title(FREE_GAMES[i] ?? 0)}`,
  ]);
  return el(
    'div',
    { class: 'pays' },
    el('p', { class: 'lead' }, `${texts.rules.perLineBet}: ${pesos(bet)}`),
    el(
      'ul',
      { class: 'pay-list' },
      payCard(texts, painter, SCATTER, scatterRows),
      payCard(texts, painter, WILD, [], texts.rules.wild),
      ...LINE_SYMBOLS.map((symbol) => {
        const rows = LINE_PAYS[symbol].map((pay, i): [string, string] => [`${COUNTS[i]} ×`, pesos(pay * lineBet)]);
        return payCard(texts, painter, symbol, rows.reverse());
      }),
    ),
    el('h2', {}, texts.rules.lines),
    el('ol', { class: 'line-list' }, ...LINES.map((line) => el('li', {}, lineDrawing(line)))),
  );
}

function lineDrawing(rows: readonly number[]): SVGElement {
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
  const dots = Array.from({ length: REELS * ROWS }, (_, i) =>
    svg('circle', {
      cx: String((i - Math.floor(i / REELS) * REELS) * 10 + 5),
      cy: String(Math.floor(i / REELS) * 10 + 5),
      r: '1.4',
    }),
  );
  return svg(
    'svg',
    { viewBox: `0 0 ${REELS * 10} ${ROWS * 10}`, 'aria-hidden': 'true' },
    ...dots,
    svg('polyline', { points }),
  );
}

/** The rules in words: return, highest win, odds, malfunction. */
export function rulesView(texts: Texts, { bet, rtpBp, version }: RulesInfo): HTMLElement {
  const { rules } = texts;
  const times = MAX_WIN_BETS.toLocaleString('en');
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, rules.intro),
    el('p', {}, rules.wild),
    el('p', {}, rules.scatter),
    el('h2', {}, `${rules.multiplier} ×${FREE_GAME_MULTIPLIER}`),
    el('p', {}, rules.free),
    el('h2', {}, rules.total),
    el('p', {}, rules.rtp(percent(rtpBp))),
    el('p', {}, rules.max(times, pesos(bet * MAX_WIN_BETS))),
    el('p', {}, rules.odds),
    el('p', {}, rules.pace),
    el('p', {}, rules.malfunction),
    el('p', { class: 'id' }, `${rules.version}: ${version}`),
  );
}
