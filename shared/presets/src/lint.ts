import path from 'node:path';
import { checkCommits } from './commits/check-commits';
import { checkFolders } from './graph/check-folders';
import { checkLinks } from './links/check-links';
import { runEslint } from './lint/run-eslint';
import { runKnip } from './lint/run-knip';
import { checkProse } from './prose/check-prose';
import { checkReadmes } from './prose/check-readmes';
import { runFormat } from './style/run-format';
import { checkStyleCounts } from './style/check-style-counts';
import { checkClasses } from './style/check-classes';
import { runStylelint } from './style/run-stylelint';
import type { CodeRoot } from './workspace/code-root';

const EVERYTHING = ['shell', 'remotes', 'shared', 'deploy'];

/**
 * Checks code, styles, format and prose of all files, and the size of READMEs. `paths` are relative to the current
 * folder; without paths the whole repository is checked, including folder cycles, unused exports, dead links and the
 * messages of new commits. The repository of a remote is checked for code, styles and format. All checks run, even
 * after a failed one. @returns true without findings
 */
export async function lint({ root, isRemote }: CodeRoot, paths: readonly string[]): Promise<boolean> {
  const named = paths.map((each) => path.relative(root, path.resolve(each)) || '.');
  const all = isRemote ? ['.'] : EVERYTHING;
  const targets = named.length ? named : all;
  const ofKind = (kind: RegExp) => targets.filter((each) => path.extname(each) === '' || kind.test(each));
  // Folder cycles, unused exports, dead links and commit messages concern the whole repository.
  const isWhole = !isRemote && named.length === 0;
  // Programs of their own: they use a second core while ESLint and stylelint run here.
  const programs = [
    runFormat(root, named.length ? named : ['.']),
    ...(isWhole ? [runKnip(root), checkLinks(root)] : []),
  ];
  const documents = isRemote ? [] : [checkProse(root, named), checkReadmes(root, named)];
  const code = await runEslint(root, ofKind(/\.tsx?$/));
  const styles = await runStylelint(root, ofKind(/\.css$/));
  const folders = !isWhole || checkFolders(root);
  const whole = isWhole ? [checkCommits(root), checkStyleCounts(root), checkClasses(root)] : [];
  return [code, styles, folders, ...(await Promise.all([...programs, ...documents, ...whole]))].every(Boolean);
}
