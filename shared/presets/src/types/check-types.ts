import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readRooms } from '../workspace/rooms';

const AT_ONCE = 2;

/** What the compiler said of a package; empty when it is content. */
function compile(root: string, folder: string): Promise<string> {
  return new Promise((resolve) => {
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    execFile(
      tsc,
      ['-p', folder, '--pretty', 'false'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve(error ? stdout + stderr || error.message : '');
      },
    );
  });
}

/** A package's programs: itself, and each folder of its code that runs somewhere else and so has a `tsconfig.json` of its own. */
function programsOf(root: string, folder: string): string[] {
  const code = path.join(root, folder, 'src');
  const folders = existsSync(code) ? readdirSync(code).map((name) => `${folder}/src/${name}`) : [];
  return [folder, ...folders].filter((one) => existsSync(path.join(root, one, 'tsconfig.json')));
}

/** Type-checks the given packages (folders from the root), all of them by default, two at a time. Prints and returns the failing ones. */
export async function checkTypes(root: string, folders?: readonly string[]): Promise<string[]> {
  const queue = (folders ?? readRooms(root).map(({ folder }) => folder)).flatMap((folder) => programsOf(root, folder));
  const failing: string[] = [];
  const work = async () => {
    for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
      const output = await compile(root, folder);
      if (!output) continue;
      failing.push(folder);
      console.log(`✖ ${folder}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failing.sort();
}
