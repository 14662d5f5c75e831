import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { csvField, csvRow } from './csv';

test.each([
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+63 917', "'+63 917"],
  ['-200.50', '-200.50'],
  ['a, b', '"a, b"'],
  ['two\r\nlines', '"two\r\nlines"'],
])('writes %j as %j', (value, field) => expect(csvField(value)).toBe(field));

/** Parses one row as a spreadsheet does. */
function fieldsOf(row: string): string[] {
  return [...row.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

test('a row comes back as it was, except for formulas', () => {
  assertProperty(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (values) => {
      expect(fieldsOf(csvRow(values)).map((value, nth) => (value === `'${values[nth]}` ? values[nth] : value))).toEqual(
        values,
      );
      for (const field of fieldsOf(csvRow(values))) expect(field).toMatch(/^(?![=+\-@\t\r])|^[+-]?\d+(?:\.\d+)?$/);
    }),
  );
});
