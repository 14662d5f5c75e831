import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readWorkspacePackages } from '../workspace/packages';
import { runTool } from '../workspace/run-tool';
import { runOxlint } from './run-oxlint';

/**
 * Folders inside a package with a separate `tsconfig.json`, because their code runs in another environment, such as a
 * worker. Their imports must compile with both configurations.
 */
function programsIn(root: string, folder: string): string[] {
  const code = path.join(root, folder, 'src');
  const folders = existsSync(code) ? readdirSync(code).map((name) => `${folder}/src/${name}`) : [];
  return folders.filter((one) => existsSync(path.join(root, one, 'tsconfig.json')));
}

function compile(root: string, program: string): Promise<boolean> {
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  return runTool(compiler, ['-p', program, '--pretty', 'false', '--checkers', '1'], { cwd: root });
}

/**
 * Type-checks the given packages (folders relative to the root; default: all) and prints the errors. @returns true
 * without errors. @throws Error when there is no package, because nothing would be checked
 */
export async function checkTypes(
  root: string,
  folders = readWorkspacePackages(root).map(({ folder }) => folder),
): Promise<boolean> {
  if (folders.length === 0) throw new Error(`${root} has no package to check.`);
  const files = runOxlint(root, folders);
  const programs = folders.flatMap((folder) => programsIn(root, folder)).map((program) => compile(root, program));
  return (await Promise.all([files, ...programs])).every(Boolean);
}
