import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameObjection, REMOTE_TEMPLATE, writeTemplate } from '@parola/create-remote';

/**
 * Files that are equal in all remotes. They are copied from an existing remote, so that no template becomes outdated.
 */
export const ALIKE = ['tsconfig.json', 'jest.config.cjs'];

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
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

/** Copies the common files from an existing remote. */
function copyAlike(sibling: string, dir: string): void {
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
