import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_SHELL } from '@parola/contract';
import { developmentFolder } from '@parola/edge';
import { buildStore } from './build-store';
import { BUILDER } from './build-unit';
import { folderOf, unitInputs } from './input-hash';
import { runNode } from './run-command';
import { ROOT } from './settings';

/**
 * Puts the development shell of these sources into the data folder, where the front doors of a sandbox serve it to
 * squads (`parola-build remote --dev --site`). @throws Error with the last output of the build; Stopped
 */
export async function putDevelopmentShell(dataDir: string, signal: AbortSignal): Promise<void> {
  const inputs = await unitInputs('shell');
  const outDir = developmentFolder(dataDir);
  await rm(outDir, { recursive: true, force: true });
  await buildStore.put('development-shell', inputs.slice(0, 16), outDir, (out) =>
    runNode([BUILDER, 'shell', '--dev', '--version', DEVELOPMENT_SHELL, '--out', out], {
      cwd: path.join(ROOT, folderOf('shell')),
      signal,
    }),
  );
}
