import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './system-packages';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Path of the headless shell in Debian's package. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';

export interface Browsers {
  /** The complete browser, as players use it. */
  whole: string;
  /**
   * The headless shell where it is installed: it opens a page with a third of the work. Otherwise the complete browser.
   */
  quick: string;
}

function find(env: NodeJS.ProcessEnv): Browsers | undefined {
  const named = env['CHROMIUM_PATH'];
  const whole = [named, ...PLACES].find((place) => place !== undefined && place !== '' && existsSync(place));
  if (whole === undefined) return undefined;
  return { whole, quick: whole !== named && existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : whole };
}

async function install(): Promise<void> {
  await installPackages(['chromium']);
  // Older Debian releases lack this package.
  await installPackages(['chromium-headless-shell']).catch(() => undefined);
}

/**
 * Finds Chromium for the browser journeys: the one in CHROMIUM_PATH, an installed one, or a new installation (Debian,
 * as root). @throws Error that names the missing program
 */
export async function ensureChromium(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Browsers> {
  const known = find(env);
  if (known) return known;
  if (canInstall()) {
    say('Installing Chromium …');
    await install();
    const installed = find(env);
    if (installed) return installed;
  }
  throw new Error('The browser journeys need Chromium. Install it, or set CHROMIUM_PATH to one.');
}
