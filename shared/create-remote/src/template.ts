import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName } from '@parola/contract';

/** Files of every remote. */
export const REMOTE_TEMPLATE = path.resolve(__dirname, '../template');
/** Further files of a remote in a repository of its own; they replace those of the same name. */
export const REPOSITORY_TEMPLATE = path.resolve(__dirname, '../template-repository');

/** The reason why this name is not valid for a remote; undefined when it is. */
export function nameObjection(name: string): string | undefined {
  if (isRemoteName(name)) return undefined;
  return `${name} cannot be a remote's name: lower case, digits and single dashes, at most 40 characters, and not one of the shell's own words.`;
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
