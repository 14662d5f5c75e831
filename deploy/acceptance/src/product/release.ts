import { execFile } from 'node:child_process';
import { BOOTSTRAP, ROOT } from './paths';
import type { ProductPlace } from './product';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs `npm run release -- <args>` as this person, on the product's registry, with `more` in the environment. Does not
 * throw for an exit code.
 */
export function release(
  { dataDir, more }: Pick<ProductPlace, 'dataDir'> & { more?: NodeJS.ProcessEnv },
  actor: string,
  ...args: string[]
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...more, PAROLA_DATA_DIR: dataDir, PAROLA_ACTOR: actor };
    execFile(
      process.execPath,
      [BOOTSTRAP, 'release', ...args],
      { cwd: ROOT, env, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}

/** The set-up link of a person whom Maria invites to the console of this product. */
export async function invitation(product: Pick<ProductPlace, 'dataDir' | 'deskUrl'>): Promise<string> {
  const { stdout } = await release(product, 'maria', 'account', 'invite', '--json');
  const { link }: { link: string } = JSON.parse(stdout);
  return new URL(`/releases${new URL(link).hash}`, product.deskUrl).href;
}
