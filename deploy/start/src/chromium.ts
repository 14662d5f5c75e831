import { existsSync } from 'node:fs';
import { runCommand } from './run-command';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(env: NodeJS.ProcessEnv): string | undefined {
  return [env['CHROMIUM_PATH'], ...PLACES].find((place) => place !== undefined && place !== '' && existsSync(place));
}

/** A Chromium for the browser journeys: the one named by CHROMIUM_PATH, an installed one, or one installed now (Debian, as root). @throws Error that says what is missing. */
export async function ensureChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<string> {
  const known = find(env);
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …');
    await runCommand('apt-get', ['update'], { cwd: '/' });
    await runCommand('apt-get', ['install', '-y', 'chromium'], {
      cwd: '/',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = find(env);
    if (installed) return installed;
  }
  throw new Error('The browser journeys need Chromium. Install it, or set CHROMIUM_PATH to one.');
}
