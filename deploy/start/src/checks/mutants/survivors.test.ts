import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../settings';
import { PARTS, sourcesOf } from './parts';
import { mutantsIn, readSurvivors } from './survivors';

const ENTRY = { file: 'a.ts', code: 'x', mutator: 'StringLiteral', replacement: '""', reason: 'text of a log' };

describe('the list of survivors', () => {
  it('is read', () => {
    expect(readSurvivors([ENTRY])).toEqual([ENTRY]);
  });

  it.each([
    ['no array', {}, 'must be an array'],
    ['an entry without a reason', [ENTRY, { ...ENTRY, reason: undefined }], 'Survivor 2 lacks reason.'],
    ['an empty reason', [{ ...ENTRY, reason: ' ' }], 'Survivor 1 has an empty reason.'],
    ['no object', ['x'], 'Survivor 1 lacks file, code, mutator, replacement, reason.'],
  ])('is refused with %s', (_what, json, message) => {
    expect(() => readSurvivors(json)).toThrow(message);
  });

  it('of the repository names sources of the parts and lines that they have', () => {
    const list = readSurvivors(JSON.parse(readFileSync(path.join(__dirname, 'survivors.json'), 'utf8')));
    const sources = PARTS.flatMap((part) => sourcesOf(part));
    for (const { file, code } of list) {
      expect(sources).toContain(file);
      const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
      expect(lines.map((line) => line.trim())).toContain(code);
    }
  });
});

describe('the report of Stryker', () => {
  it('gives each mutant with its file, line and code', () => {
    const mutant = {
      id: '1',
      mutatorName: 'ArithmeticOperator',
      replacement: 'a - b',
      status: 'Survived',
      location: { start: { line: 2, column: 10 }, end: { line: 2, column: 15 } },
    };
    const report = { files: { 'a.ts': { source: 'function add() {\n  return a + b;\n}\n', mutants: [mutant] } } };
    expect(mutantsIn(report)).toEqual([
      {
        file: 'a.ts',
        line: 2,
        code: 'return a + b;',
        mutator: 'ArithmeticOperator',
        replacement: 'a - b',
        status: 'Survived',
      },
    ]);
  });

  it('without files has no mutant', () => {
    expect(mutantsIn({})).toEqual([]);
  });
});
