import path from 'node:path';
import { runEslint } from './lint/run-eslint';
import { runStylelint } from './style/run-stylelint';

const EVERYTHING = ['shell', 'remotes', 'shared', 'deploy'];

/** Lints code and styles; `paths` are relative to the current folder, none means the whole repository. Returns whether all is well. */
export async function lint(root: string, paths: readonly string[]): Promise<boolean> {
  const targets = paths.length ? paths.map((each) => path.relative(root, path.resolve(each)) || '.') : EVERYTHING;
  const ofKind = (kind: RegExp) => targets.filter((each) => path.extname(each) === '' || kind.test(each));
  const code = await runEslint(root, ofKind(/\.tsx?$/));
  const styles = await runStylelint(root, ofKind(/\.css$/));
  return code && styles;
}
