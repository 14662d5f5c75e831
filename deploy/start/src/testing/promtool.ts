import { existsSync } from 'node:fs';
import { runCommand } from '../run-command';
import { canInstall, installPackages } from '../system-packages';

const PROMTOOL = '/usr/bin/promtool';

/** Installs promtool where it is missing and the machine allows it. @throws Error without promtool */
export async function ensurePromtool(): Promise<void> {
  if (!existsSync(PROMTOOL) && canInstall()) await installPackages(['prometheus']);
  if (!existsSync(PROMTOOL)) throw new Error(`${PROMTOOL} is not installed (Debian: apt-get install prometheus).`);
}

/** Runs promtool. @throws Error with its output when it finds a fault */
export async function promtool(...args: string[]): Promise<void> {
  await runCommand(PROMTOOL, args, { cwd: '/' });
}
