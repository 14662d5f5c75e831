import { rm } from 'node:fs/promises';
import { DEVELOPMENT_SHELL } from '@parola/contract';
import { developmentFolder } from '@parola/edge';
import { buildStore } from './build-store';
import { buildUnit } from './build-unit';
import { unitInputs } from './input-hash';

/**
 * Puts the development shell of these sources into the data folder, where the front doors of a sandbox serve it to
 * squads (`parola-build remote --dev --site`). @throws Error with the last output of the build; Stopped
 */
export async function putDevelopmentShell(dataDir: string, signal: AbortSignal): Promise<void> {
  const inputs = await unitInputs('shell');
  const outDir = developmentFolder(dataDir);
  await rm(outDir, { recursive: true, force: true });
  await buildStore.put('development-shell', inputs.slice(0, 16), outDir, (out) =>
    buildUnit('shell', DEVELOPMENT_SHELL, out, signal, ['--dev']),
  );
}
