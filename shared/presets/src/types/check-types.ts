import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRooms } from '../workspace/rooms';
import { runTool } from '../workspace/run-tool';
import { runOxlint } from './run-oxlint';

/**
 * Folders of a package's code that run somewhere else, such as a worker, and so have a `tsconfig.json` of their own. What they import must hold
 * by their settings too, and not only by those of its package.
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

/** Type-checks the given packages (folders from the root), all of them by default, and prints what is wrong. Returns whether all is well. */
export async function checkTypes(
  root: string,
  folders = readRooms(root).map(({ folder }) => folder),
): Promise<boolean> {
  const files = runOxlint(root, folders);
  const programs = folders.flatMap((folder) => programsIn(root, folder)).map((program) => compile(root, program));
  return (await Promise.all([files, ...programs])).every(Boolean);
}
