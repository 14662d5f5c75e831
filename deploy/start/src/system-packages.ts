import { existsSync } from 'node:fs';
import { runCommand } from './run-command';

const APT = '/usr/bin/apt-get';

/** Whether `installPackages` can run here: Debian or Ubuntu, as root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(APT);
}

/** Installs packages of the distribution. @throws Error with the output when one cannot be installed */
export async function installPackages(names: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(APT, ['update'], { cwd: '/' });
  await runCommand(APT, ['install', '-y', ...names], { cwd: '/', env });
}
