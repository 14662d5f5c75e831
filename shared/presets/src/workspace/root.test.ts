import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './root';

const ROOT = path.resolve(__dirname, '../../../..');

it.each([
  ['its root', ROOT],
  ['a package', path.join(ROOT, 'shared/presets/src')],
  ['the documentation, a workspace of its own', path.join(ROOT, 'docs/how-to')],
])('finds the repository from %s', (_, from) => {
  expect(repositoryRoot(from)).toBe(ROOT);
});

it('refuses a folder outside', () => {
  expect(() => repositoryRoot(tmpdir())).toThrow('is not inside the repository');
});
