/**
 * @jest-environment ./src/testing/browser.cjs
 */
import { BET_LEVELS } from '../engine/bets';
import { hasFields, type PayRow } from '../engine/face';
import type { Game } from '../engine/game';
import { GAMES, gameOf } from '../games/registry';
import { pesos } from '../ground/money';
import { exampleOf, firstSpin } from '../testing/examples';
import { paysView, rulesView } from './rules-view';
import { SymbolPainter } from './symbols';
import { textsFor } from './texts';

/** The amounts that the page shows beside the lines of the paytable at a stake, keyed by the line. */
function shownAt(game: Game, bet: number): Map<PayRow, string> {
  const { face, rtpBp, version } = game;
  const info = { bet, rtpBp, version, cycleMs: 2_500 };
  const view = paysView(face, textsFor('en', face), new SymbolPainter(face.symbols, {}), info);
  const cells = [...view.querySelectorAll('dd')].map((one) => one.textContent);
  const rows = face.symbols.flatMap(({ id }) =>
    face.pays.filter(({ symbol }) => symbol === id).sort((a, b) => (b.count ?? 0) - (a.count ?? 0)),
  );
  expect(cells).toHaveLength(face.pays.length);
  return new Map(rows.map((row, i) => [row, cells[i] ?? '']));
}

describe.each(GAMES.map((game) => ({ code: game.code, game })))('$code', ({ game }) => {
  const { face } = game;
  const shown = new Map<number, Map<PayRow, string>>();
  beforeAll(() => BET_LEVELS.forEach((level) => shown.set(level, shownAt(game, level))));
  const nameOf = ({ symbol, count }: PayRow) => `${count === undefined ? '' : `${count} × `}${symbol}`;

  test.each(face.pays.map((row) => ({ name: nameOf(row), row })))(
    'C42, C43 golden round: $name pays as the paytable shows, at every bet level',
    ({ row }) => {
      const example = exampleOf(game, row);
      for (const level of BET_LEVELS) {
        const spin = firstSpin(game, example, level);
        const pay = example.payOf(spin);
        expect(pay).toBe((row.percent * level) / 100);
        expect(shown.get(level)?.get(row)).toMatch(new RegExp(`^${pesos(pay).replace('.', '\\.')}( |$)`));
      }
    },
  );

  test('C42, C43, C51: the rules state the return, the most a round pays and the effect of a malfunction, in both languages', () => {
    for (const lang of ['en', 'fil']) {
      const info = { bet: 200, rtpBp: game.rtpBp, version: game.version, cycleMs: 2_500 };
      const rules = rulesView(face, textsFor(lang, face), info).textContent ?? '';
      expect(rules).toContain(`${(game.rtpBp / 100).toFixed(2)}%`);
      expect(rules).toContain(pesos(200 * face.maxWinBets));
      expect(rules).toContain(textsFor(lang, face).rules.malfunction);
      expect(rules).toContain(game.version);
    }
  });
});

test('a stake in the colour game is on a colour, any triple, or a pair named by both its colours', () => {
  const { face } = gameOf('perya-colour');
  if (!hasFields(face)) throw new Error('no fields');
  expect(face.fields.filter(({ of }) => of).map(({ of }) => of?.join())).toHaveLength(15);
  expect(face.fields.find(({ field }) => field === 'redblue')).toMatchObject({
    ...{ of: ['red', 'blue'], en: 'Red and Blue', fil: 'Pula at Asul' },
  });
  expect(face.fields.filter(({ of }) => !of).map(({ field }) => field)).toEqual([
    'red',
    'blue',
    'yellow',
    'green',
    'white',
    'violet',
    'triple',
  ]);
  expect(face.pays.map(({ percent }) => percent)).toEqual([200, 300, 1_200, 690, 3_450]);
});
