import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../settings';
import { PARTS, sourcesOf, testsOf } from './parts';

describe.each(PARTS.map((part) => [part.name, part] as const))('the part %s', (_name, part) => {
  it('has sources, quick tests, and a configuration of Jest', () => {
    expect(sourcesOf(part)).not.toEqual([]);
    expect(testsOf(part)).not.toEqual([]);
    expect(sourcesOf(part).filter((file) => file.includes('.test.'))).toEqual([]);
    expect(testsOf(part).filter((file) => !/\.test\.tsx?$/.test(file) || file.includes('.slow.'))).toEqual([]);
    expect(existsSync(path.join(ROOT, part.folder, 'jest.config.cjs'))).toBe(true);
  });

  it.each(part.sources)('finds files that begin with %s', (beginning) => {
    expect(sourcesOf(part).some((file) => file.startsWith(beginning))).toBe(true);
  });

  it.each(part.tests)('finds tests that begin with %s, or none lie beside the sources', (beginning) => {
    const found = testsOf(part).some((file) => file.startsWith(beginning));
    expect(found || part.sources.includes(beginning)).toBe(true);
  });
});

it('the sources of a part can be narrowed to a file', () => {
  const ledger = PARTS.find(({ name }) => name === 'ledger');
  expect(ledger && sourcesOf(ledger, 'postings')).toEqual(['deploy/platform/src/ledger/postings.ts']);
});
