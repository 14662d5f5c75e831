import type { SlotSpin, SpinResult, TableResult } from '../engine/round';
import { pesos } from '../ground/money';
import { el } from './dom';
import { times } from './game-numbers';
import { ridePicture } from './ride-picture';
import type { SymbolPainter } from './symbols';
import type { Texts } from './texts';

/** Maximum number of pictures in one row. */
const MOST_IN_A_ROW = 6;

type Painter = Pick<SymbolPainter, 'paint'>;

/** A small picture of columns of symbols. */
function mini(texts: Texts, painter: Painter, window: readonly (readonly string[])[], hits: Set<string>): HTMLElement {
  return el(
    'div',
    {
      class: window.length > MOST_IN_A_ROW ? 'mini many' : 'mini',
      attrs: { role: 'img', 'aria-label': windowText(texts, window) },
    },
    ...window.map((column, x) =>
      el(
        'div',
        {},
        ...column.map((symbol, y) => el('span', { class: hits.has(`${x},${y}`) ? 'hit' : '' }, painter.paint(symbol))),
      ),
    ),
  );
}

/**
 * Pictures of a result: one board with the numbers of the bet (`picked`) marked, or each fall of a cascade with its
 * wins.
 */
export function resultPictures(
  texts: Texts,
  painter: Painter,
  spin: SpinResult,
  picked: readonly string[] = [],
): HTMLElement[] {
  if (spin.kind === 'table' && spin.ride) return ridePicture(spin.ride);
  if (spin.kind === 'table' && spin.shown.length === 0) return [];
  if (spin.kind === 'table') {
    const columns = spin.shown.map((symbol) => [symbol]);
    const hits = new Set(spin.shown.flatMap((symbol, x) => (picked.includes(symbol) ? [`${x},0`] : [])));
    return [mini(texts, painter, columns, hits)];
  }
  return (spin.steps ?? [{ window: spin.window, clusters: [] }]).map(({ window, clusters }) => {
    const hits = new Set(clusters.flatMap(({ cells }) => cells.map((cell) => cell.join())));
    return mini(texts, painter, window, hits);
  });
}

/** A board as text, column by column. */
function windowText(texts: Texts, window: readonly (readonly string[])[]): string {
  return window.map((column) => column.map((symbol) => texts.symbols[symbol] ?? symbol).join(', ')).join('; ');
}

function slotWins(texts: Texts, spin: SlotSpin): string[] {
  const lines = spin.lineWins.map((win) =>
    texts.lineWin(win.line, win.count, texts.symbols[win.symbol] ?? win.symbol, pesos(win.pay)),
  );
  const scatter = spin.scatterPay > 0 ? [texts.scatterWin(spin.scatters, pesos(spin.scatterPay))] : [];
  const clusters = (spin.steps ?? [])
    .flatMap((step) => step.clusters)
    .map(({ count, symbol, pay }) => texts.clusterWin(count, texts.symbols[symbol] ?? symbol, pesos(pay)));
  return [...scatter, ...lines, ...clusters];
}

/** The stop of a ride and the player's exit as text; an undisclosed stop is left out. */
function rideText({ ride }: Texts, { stopped, left }: NonNullable<TableResult['ride']>): string {
  const sentences = [
    ...(stopped === undefined ? [] : [ride.stoppedAt(times(stopped))]),
    ...(left === undefined ? [] : [ride.leftAt(times(left))]),
  ];
  return sentences.join(', ');
}

/** The wins of a result as text. */
export function winsText(texts: Texts, spin: SpinResult): string {
  if (spin.kind === 'table' && spin.ride) return rideText(texts, spin.ride);
  const wins =
    spin.kind === 'slot'
      ? slotWins(texts, spin)
      : spin.wins.map(({ field, count, pay }) => texts.fieldWin(count, texts.fields[field] ?? field, pesos(pay)));
  return wins.join('. ') || texts.noWin;
}

/** A result for screen readers: the symbols of a table first, then the win. */
export function spokenResult(texts: Texts, spin: SpinResult): string {
  const shown =
    spin.kind === 'table' && spin.shown.length > 0
      ? `${spin.shown.map((symbol) => texts.symbols[symbol] ?? symbol).join(', ')}. `
      : '';
  return shown + (spin.win > 0 ? `${texts.win(pesos(spin.win))}. ${winsText(texts, spin)}` : texts.noWin);
}
