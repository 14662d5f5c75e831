import { tmpdir } from 'node:os';
import { currentCommit } from './commit';

describe('the commit a build was made from', () => {
  it('is the one checked out, or `local` outside a repository', () => {
    expect(currentCommit(__dirname)).toMatch(/^([0-9a-f]{40}|local)$/);
    expect(currentCommit(tmpdir())).toBe('local');
  });
});
