import { keepOnFiles } from '../testing/on-files';
import { releaseProcess } from '../testing/release-command';
import { openTestStore, type TestStore } from '../testing/test-store';

keepOnFiles();

let folder: TestStore;
beforeEach(async () => {
  folder = await openTestStore();
});
afterEach(() => folder.remove());

test.each([
  ['an answer', 'stdout', 0, ['policy', 'show']],
  ['a refusal as an object', 'stdout', 2, ['dance', '--json']],
  ['a refusal', 'stderr', 2, ['dance']],
] as const)(
  '%s ends quietly with its exit code when its reader has closed the pipe',
  async (_what, closed, code, args) => {
    folder.goThere();
    const settings = { PAROLA_DATA_DIR: folder.data, PAROLA_ACTOR: 'maria', PAROLA_RELEASE_KEY: '' };
    const output = await releaseProcess(args, settings, closed);
    expect(output.code).toBe(code);
    expect(output[closed]).toBe('');
    expect(output.stderr).not.toContain('EPIPE');
  },
);
