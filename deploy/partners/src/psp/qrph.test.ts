import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { parse } from 'promptparse';
import { crcOf, qrphOf, referenceIn } from './qrph';

const TERMS = { amount: 125_050, merchant: 'casino.test', reference: '4711081523' };

test('the checksum is CRC-16/CCITT-FALSE: its published check value', () => {
  expect(crcOf('123456789')).toBe('29B1');
});

test('a parser that is not ours reads the code, and its checksum holds', () => {
  const read = parse(qrphOf(TERMS), true, true);
  const value = (id: string, sub?: string) => read?.getTagValue(id, sub);
  expect(value('00')).toBe('01');
  expect(value('01')).toBe('12');
  expect([value('28', '00'), value('28', '01'), value('28', '03'), value('28', '05')]).toEqual([
    'ph.ppmi.p2m',
    'SNBXPHM1XXX',
    '777148000000017',
    '010',
  ]);
  expect([value('52'), value('53'), value('54'), value('58')]).toEqual(['7995', '608', '1250.50', 'PH']);
  expect([value('59'), value('60')]).toEqual(['casino.test', 'Manila']);
  expect([value('62', '00'), value('62', '05'), value('88', '01')]).toEqual([
    'ph.ppmi.qrph',
    '4711081523',
    '4711081523',
  ]);
});

test('every amount is written to the hundredth, and every code is read back to its reference', () => {
  assertProperty(
    fc.property(fc.integer({ min: 1, max: 5_000_000_000 }), fc.stringMatching(/^[1-9]\d{9}$/), (amount, reference) => {
      const code = qrphOf({ ...TERMS, amount, reference });
      expect(Math.round(Number(parse(code, true, true)?.getTagValue('54')) * 100)).toBe(amount);
      expect(referenceIn(code)).toBe(reference);
    }),
  );
});

test('a code with one changed character, or a malformed code, names no reference', () => {
  const code = qrphOf(TERMS);
  assertProperty(
    fc.property(fc.nat(code.length - 1), (at) => {
      const other = code[at] === '7' ? '3' : '7';
      expect(referenceIn(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
    }),
  );
  for (const text of ['', '4711081523', '6304', `hello6304${crcOf('hello6304')}`])
    expect(referenceIn(text)).toBeUndefined();
});

test('a merchant of any name fits: plain, short, never empty', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (merchant) => {
      const name = parse(qrphOf({ ...TERMS, merchant }), true, true)?.getTagValue('59');
      expect(name).toMatch(/^[ -~]{1,25}$/);
    }),
  );
});
