import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { types } from 'node:util';

const FILE = 'operators-origin.txt';
const DEFAULT_PORT = 8090;

/** The origin of the operators' listener for a browser on this machine. */
export const localOrigin = (port: number | string): string => `http://localhost:${port}`;

/**
 * Stores the desk's origin in the data folder, for the command line, which runs in a terminal without the platform's
 * settings.
 */
export async function keepDeskOrigin(dataDir: string, origin: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const beside = path.join(dataDir, `${FILE}.new`);
  await writeFile(beside, `${origin}\n`);
  await rename(beside, path.join(dataDir, FILE));
}

async function keptOrigin(dataDir: string): Promise<string | undefined> {
  try {
    const written = (await readFile(path.join(dataDir, FILE), 'utf8')).trim();
    return URL.canParse(written) ? new URL(written).origin : undefined;
  } catch (error) {
    // No file: the platform of this data folder has never run with a desk.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The desk's origin, from the first of: OPERATORS_URL, OPERATORS_PORT, the origin stored at the platform's last start,
 * the port of `npm start`.
 */
export async function deskOrigin(dataDir: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { OPERATORS_URL, OPERATORS_PORT } = env;
  if (OPERATORS_URL) return new URL(OPERATORS_URL).origin;
  if (OPERATORS_PORT) return localOrigin(OPERATORS_PORT);
  return (await keptOrigin(dataDir)) ?? localOrigin(DEFAULT_PORT);
}
