import path from 'node:path';
import { runEslint } from './lint/run-eslint';
import { runKnip } from './lint/run-knip';
import { runFormat } from './style/run-format';
import { runStylelint } from './style/run-stylelint';

const EVERYTHING = ['shell', 'remotes', 'shared', 'deploy'];

/**
 * Checks code, styles and format of every file; `paths` are relative to the current folder, none means the whole
 * repository, including unused exports. Every check runs, whatever the others report. Returns true without findings.
 */
export async function lint(root: string, paths: readonly string[]): Promise<boolean> {
  const named = paths.map((each) => path.relative(root, path.resolve(each)) || '.');
  const targets = named.length ? named : EVERYTHING;
  const ofKind = (kind: RegExp) => targets.filter((each) => path.extname(each) === '' || kind.test(each));
  const form = runFormat(root, named.length ? named : ['.']);
  const code = await runEslint(root, ofKind(/\.tsx?$/));
  const styles = await runStylelint(root, ofKind(/\.css$/));
  // Unused exports can only be found over the whole repository.
  const used = named.length > 0 || (await runKnip(root));
  return [code, styles, used, await form].every(Boolean);
}
