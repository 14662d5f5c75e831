import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { repositoryRoot } from '../../workspace/root';
import { EXCEPTIONS } from './exceptions';
import { TEST_RULES } from './index';

const root = repositoryRoot(__dirname);
const linter = new Linter({ cwd: root });
const parsed = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
};

/** The test rules that a file breaks. */
function brokenIn(file: string): string[] {
  if (!existsSync(path.join(root, file))) return [];
  const code = readFileSync(path.join(root, file), 'utf8');
  const found = linter.verify(code, [parsed, ...TEST_RULES], {
    filename: path.join(root, file),
    allowInlineConfig: false,
  });
  return [...new Set(found.map(({ ruleId, message }) => ruleId?.replace('in-tests/', '') ?? message))].sort();
}

it.each(Object.entries(EXCEPTIONS))('%s breaks exactly the rules that it is excepted from', (file, reasons) => {
  expect(brokenIn(file)).toEqual(Object.keys(reasons).sort());
});
