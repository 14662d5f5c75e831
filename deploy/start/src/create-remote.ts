import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@parola/contract';

export const REMOTE_TEMPLATE = path.resolve(__dirname, '../template');
/**
 * Files that are equal in all remotes. They are copied from an existing remote, so that no template becomes outdated.
 */
const ALIKE = ['tsconfig.json', 'jest.config.cjs'];

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The reason why this name is not valid for a remote; undefined when it is. */
export function nameObjection(name: string): string | undefined {
  if (isRemoteName(name)) return undefined;
  return `${name} cannot be a remote's name: lower case, digits and single dashes, at most 40 characters, and not one of the shell's own words.`;
}

/** The reason why the repository at `root` can have no new remote of this name; undefined when it can. */
export function objection(root: string, name: string | undefined): string | undefined {
  if (!name) return 'Say its name: npm run create-remote promo';
  const why = nameObjection(name);
  if (why !== undefined) return why;
  return existsSync(path.join(root, 'remotes', name)) ? `remotes/${name} is there already.` : undefined;
}

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}

/** Names of the dependencies that every remote has. */
export function sharedDependencies({ dependencies }: Manifest): string[] {
  return Object.keys(dependencies).filter((name) => /^(@parola\/|react)/.test(name));
}

function packageOf(name: string, sibling: Manifest): string {
  const shared = sharedDependencies(sibling).map((dependency) => [dependency, sibling.dependencies[dependency]]);
  const own = { name: `@parola/${name}`, version: '1.0.0', private: true, scripts: sibling.scripts };
  const all = { ...own, dependencies: Object.fromEntries(shared), devDependencies: sibling.devDependencies };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** The values filled into a template. `folder`: prefix of paths in its repository, such as `remotes/promo/`. */
interface Filled {
  name: string;
  squad: string;
  folder: string;
}

/** Writes the files of a template into `dir`. */
export function writeTemplate(template: string, dir: string, { name, squad, folder }: Filled): void {
  const title = name.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' ');
  for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tpl')) continue;
    const target = path.join(dir, file.slice(0, -'.tpl'.length));
    mkdirSync(path.dirname(target), { recursive: true });
    const text = readFileSync(path.join(template, file), 'utf8');
    writeFileSync(
      target,
      text
        .replaceAll('__folder__', folder)
        .replaceAll('__name__', name)
        .replaceAll('__squad__', squad)
        .replaceAll('__title__', title),
    );
  }
}

/** Copies the common files from an existing remote. */
export function copyAlike(sibling: string, dir: string): void {
  for (const file of ALIKE) cpSync(path.join(sibling, file), path.join(dir, file));
}

/** Creates a complete remote in `remotes/<name>` that builds and passes its tests. @throws Error for an invalid name */
export function createRemote(root: string, name: string, squad = name): string {
  const why = objection(root, name);
  if (why) throw new Error(why);
  const wing = path.join(root, 'remotes');
  const sibling = readdirSync(wing).find((each) => existsSync(path.join(wing, each, 'remote.config.ts')));
  if (sibling === undefined) throw new Error('There is no remote to take the tools from.');
  const dir = path.join(wing, name);
  writeTemplate(REMOTE_TEMPLATE, dir, { name, squad, folder: `remotes/${name}/` });
  copyAlike(path.join(wing, sibling), dir);
  writeFileSync(path.join(dir, 'package.json'), packageOf(name, readManifest(path.join(wing, sibling))));
  return dir;
}
