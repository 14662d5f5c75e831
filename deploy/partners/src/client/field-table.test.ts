/**
 * @jest-environment ./src/testing/browser.cjs
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasFields } from '../engine/face';
import { GAMES } from '../games/registry';
import { FieldTable, paysOf } from './field-table';
import { Sound } from './sound';
import { SymbolPainter } from './symbols';
import { textsFor } from './texts';

const STAKE = 500;

describe.each(GAMES.map(({ code, face }) => ({ code, face })).filter(({ face }) => hasFields(face)))(
  '$code',
  ({ face }) => {
    if (!hasFields(face)) throw new Error('a table without fields');
    const table = (laid: () => void = () => undefined) =>
      new FieldTable(face, {
        painter: new SymbolPainter(face.symbols, {}),
        sound: new Sound(),
        texts: textsFor('en', face),
        shown: face.kind === 'cards' ? face.shownFor.map(() => '') : [0, 1, 2].map(() => face.sides[0] ?? ''),
        maxBet: 1_000_000,
        level: () => STAKE,
        changed: laid,
      });

    test('every field shows its pay until a stake lies on it', () => {
      const { element } = table();
      const fields = [...element.querySelectorAll<HTMLButtonElement>('.field')];
      expect(fields).toHaveLength(face.fields.length);
      for (const field of fields) {
        const shown = field.querySelector('.stake');
        expect(shown?.textContent).toMatch(/^[\d.,]+(–[\d.,]+)?×$/);
        const pays = shown?.textContent;
        field.click();
        expect(shown?.textContent).toBe('₱5.00');
        field.click();
        expect(shown?.textContent).toBe(pays);
      }
    });
  },
);

test('the pays of a field are listed from the least to the most', () => {
  const pays = [
    { symbol: 'red', count: 1, percent: 200 },
    { symbol: 'red', count: 3, percent: 1_200 },
    { symbol: 'tie', percent: 900 },
  ];
  expect(['red', 'tie', 'none'].map((symbol) => paysOf({ pays }, symbol))).toEqual(['2–12×', '9×', '']);
});

test('the numbers of keno fill the screen’s width, and a finger may land between two of them', () => {
  const css = readFileSync(path.join(__dirname, 'style/keno.css'), 'utf8');
  expect(css).toMatch(/\.keno \.numbers \{[^}]*grid-template-columns: repeat\(8, minmax\(0, 48px\)\);/);
  expect(css).toMatch(/\.number \{[^}]*width: 100%;/);
  expect(css).toMatch(/\.number::after \{[^}]*inset: -4px;/);
});
