import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import { BOOTSTRAP, ROOT } from '../product/paths';
import { startProduct, type Product } from '../product/product';
import { test as base } from '../support/fixtures';

/** Packing, installing and a start on a busy machine, ms. */
export const PATIENCE_MS = 15 * 60_000;
/** The remote of the squad. */
export const UNIT = 'gala';

const INSTALL = ['-y', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'];
const PAGE = 'src/home/home.page.tsx';

/** A squad without a checkout of the product, and a site that it ships to. */
export interface Place {
  /** Folder of the repository and of other files of the run. */
  folder: string;
  /** The repository of the remote, outside this checkout. */
  repository: string;
  site: Product;
}

/** Runs a program in a folder. @throws Error with its output for another exit code than 0 */
export function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`));
      else resolve(`${stdout}${stderr}`);
    });
  });
}

/** Tests of one squad: they share its repository and its site. */
export const test = base.extend<object, { place: Place }>({
  place: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'parola-squad-'));
      const packages = path.join(folder, 'packages');
      const repository = path.join(folder, UNIT);
      const dataDir = await scratchFolder('squad');
      await run(process.execPath, [BOOTSTRAP, 'packages', '--out', packages], ROOT);
      const create = ['create-remote', UNIT, 'Festive', '--into', repository, '--packages', packages];
      await run(process.execPath, [BOOTSTRAP, ...create], ROOT);
      await run('npx', [...INSTALL], repository);
      const env = { DEVELOPMENT_SHELL: 'on', RELEASE_GUARD: 'on' };
      const site = await startProduct(dataDir, { staging: true, env });
      await use({ folder, repository, site });
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ place }, use) => use(place.site.url),
});

/** Replaces text in a file of the repository. @throws Error when the file does not contain it */
export async function edit({ repository }: Place, file: string, from: string, to: string): Promise<void> {
  const full = path.join(repository, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(full, text.replace(from, to));
}

/** Reads files of the repository. @returns a function that writes them back */
export async function remember({ repository }: Place, ...files: string[]): Promise<() => Promise<void>> {
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const full = path.join(repository, file);
      return [full, await readFile(full, 'utf8')];
    }),
  );
  return async () => {
    for (const [file, text] of texts) await writeFile(file, text);
  };
}

/** Sets the version of the remote for its next build. */
export async function setVersion({ repository }: Place, version: string): Promise<void> {
  const file = path.join(repository, 'package.json');
  const manifest: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

/** Replaces the packed packages of the repository by those of another folder. */
export async function installPackages({ folder, repository }: Place, packages: string): Promise<void> {
  for (const name of ['package.json', 'pnpm-workspace.yaml']) {
    const file = path.join(repository, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(`file:${path.join(folder, 'packages')}/`, `file:${packages}/`));
  }
  await run('npx', [...INSTALL], repository);
}

/** Gives the page of the remote a state of its own, and a button that makes the shell open its log-in. */
export async function makeInteractive(place: Place): Promise<void> {
  await edit(
    place,
    PAGE,
    'import { Card } from',
    "import { useHost } from '@parola/kit';\nimport { Button, Card } from",
  );
  await edit(place, PAGE, 'import { useText }', "import { useState } from 'react';\nimport { useText }");
  await edit(
    place,
    PAGE,
    'const t = useText();',
    'const t = useText();\n  const host = useHost();\n  const [count, setCount] = useState(0);',
  );
  await edit(
    place,
    PAGE,
    '    </Card>',
    `      <Button onClick={() => setCount(count + 1)}>{t('${UNIT}.home.count', { count })}</Button>
      <Button onClick={() => void host.modals.open('shell.login', {})}>{t('${UNIT}.home.log-in')}</Button>
    </Card>`,
  );
  await edit(place, 'remote.config.ts', 'config: []', "config: [], modals: ['shell.login']");
  const texts = {
    'en-PH': ['Pressed: {count}', 'Show the log-in'],
    'fil-PH': ['Napindot: {count}', 'Ipakita ang log-in'],
  };
  for (const [language, [count, logIn]] of Object.entries(texts))
    await edit(
      place,
      `src/locales/${language}.ts`,
      `  '${UNIT}.home.text'`,
      `  '${UNIT}.home.count': '${count}',\n  '${UNIT}.home.log-in': '${logIn}',\n  '${UNIT}.home.text'`,
    );
}
