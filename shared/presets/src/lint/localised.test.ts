import path from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { repositoryRoot } from '../workspace/root';
import { localised } from './localised';

const root = repositoryRoot(__dirname);
const linter = new Linter({ cwd: root });

function rulesFor(file: string, code: string): (string | null)[] {
  const parser = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  };
  return linter
    .verify(code, [parser, ...localised(['remotes/lobby/src'])], path.join(root, file))
    .map(({ ruleId }) => ruleId);
}

describe('the lint of texts', () => {
  it.each([
    ['between tags', 'export const A = () => <p>Play now</p>;'],
    ['in a label', 'export const A = () => <button aria-label="Play now" />;'],
    ['in a title', 'export const A = () => <Sheet title="Your games" />;'],
    ['in an expression', "export const A = ({ on }: { on: boolean }) => <p>{on ? 'Play now' : 'Come back'}</p>;"],
  ])('refuses bare text %s', (_where, code) => {
    expect(rulesFor('remotes/lobby/src/home/home.page.tsx', code)).toContain('lingui/no-unlocalized-strings');
  });

  it.each([
    ['texts of the catalogue', 'export const A = () => <p><Trans>Play now</Trans></p>;'],
    [
      'attributes and signs that are no text',
      'export const A = () => <a className="tile big" href="/games" data-kind="Big One" role="link">{12} · ₱</a>;',
    ],
    ['ids and addresses', 'export const A = ({ nav }: P) => <a href={nav.href(route(\'lobby.home\'))} id="top" />;'],
  ])('lets %s pass', (_what, code) => {
    expect(rulesFor('remotes/lobby/src/home/home.page.tsx', code)).toEqual([]);
  });

  it.each(['remotes/lobby/src/home/home.page.test.tsx', 'remotes/wallets/src/wallet.page.tsx'])(
    'does not report %s, a test or a folder that has not moved its texts',
    (file) => {
      expect(rulesFor(file, 'export const A = () => <p>Play now</p>;')).toEqual([]);
    },
  );
});
