import { readFileSync } from 'node:fs';
import path from 'node:path';
import { begin } from './begin';
import { freePorts } from './ports';
import { isListening, processesWith } from './processes';

/** Where a running product is found; travels to the test workers as JSON. */
export interface ProductPlace {
  url: string;
  partnersUrl: string;
  dataDir: string;
  /** The operators' origin with the path of their desk. */
  deskUrl: string;
  /** Where its channel `staging` is served; left out where it is not. */
  stagingUrl?: string;
  /** The link that sets up the desk's first manager, valid once; '' after the set-up. */
  deskSetUp: string;
  /** The link that sets up the console of releases, valid once; left out after the set-up. */
  consoleSetUp?: string;
}
/** A product begun by us. */
export interface Product extends ProductPlace {
  /** Milliseconds from the command to «Parola is ready». */
  readyMs: number;
  said(): string;
  /** Ctrl-C. @throws Error when it does not end well, leaves a process or keeps a port. */
  stop(): Promise<void>;
}

/**
 * The front door's source of a visitor's country: each test may send one (support/region.ts), the default is the
 * Philippines.
 */
export const SAYS_WHERE = { REGION_HEADER: 'cf-ipcountry', REGION_DEFAULT: 'PH' };

const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 20_000;

/**
 * `npm start` on free ports with this data folder. Staging costs a start a process: only where something looks at it.
 */
export async function startProduct(dataDir: string, { staging = false } = {}): Promise<Product> {
  const ports = await freePorts(staging ? 4 : 3);
  const [port, partnersPort, operatorsPort, stagingPort] = ports.map(String);
  const began = Date.now();
  const command = begin(['start'], {
    PORT: port ?? '',
    PARTNERS_PORT: partnersPort ?? '',
    OPERATORS_PORT: operatorsPort ?? '',
    STAGING_PORT: stagingPort ?? 'off',
    PAROLA_DATA_DIR: dataDir,
    // Each test has an address of its own, as players have: the limits per address would take a whole run for one
    // busy stranger.
    TRUSTED_PROXIES: 'loopback',
    ...SAYS_WHERE,
    SCRIPTED_OUTCOMES: 'test',
  });
  async function stop(): Promise<void> {
    const code = await command.interrupt(STOP_WITHIN_MS);
    const left = processesWith('PAROLA_DATA_DIR', dataDir);
    const kept = (await Promise.all(ports.map(async (one) => ((await isListening(one)) ? [one] : [])))).flat();
    if (code === 0 && left.length === 0 && kept.length === 0) return;
    const processes = left.map(({ pid, command: line }) => `${pid} ${line}`).join('\n');
    throw new Error(
      `After Ctrl-C: exit code ${code}, ports ${kept.join(', ') || 'none'} still taken, processes left: ${processes || 'none'}\n${command.said()}`,
    );
  }
  try {
    await command.until(/Parola is ready at/, READY_WITHIN_MS);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    partnersUrl: `http://localhost:${partnersPort}`,
    dataDir,
    ...(staging && { stagingUrl: `http://localhost:${stagingPort}` }),
    deskUrl: `http://localhost:${operatorsPort}/desk`,
    deskSetUp: /http:\S+\/desk#\S+/.exec(command.said())?.[0] ?? '',
    consoleSetUp: /http:\S+\/releases#\S+/.exec(command.said())?.[0] ?? '',
    readyMs: Date.now() - began,
    said: command.said,
    stop,
  };
}

/** The sandbox's demo player, from the folder's secrets. */
export function demoPlayer({ dataDir }: ProductPlace): { mobile: string; password: string } {
  const secrets: Record<string, string> = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return { mobile: secrets['demoMobile'] ?? '', password: secrets['demoPassword'] ?? '' };
}

const SHARED = 'PAROLA_ACCEPTANCE_PRODUCT';

/** Whether the tester has named a product that runs already; it is then used and left running. */
export function isProductGiven(): boolean {
  return process.env[SHARED] !== undefined;
}

/** Tells the test workers, which inherit our environment, the place of the product. */
export function shareProduct({
  url,
  partnersUrl,
  stagingUrl,
  dataDir,
  deskUrl,
  deskSetUp,
  consoleSetUp,
}: ProductPlace): void {
  process.env[SHARED] = JSON.stringify({
    url,
    partnersUrl,
    stagingUrl,
    dataDir,
    deskUrl,
    deskSetUp,
    consoleSetUp,
  } satisfies ProductPlace);
}

/** The product that all tests of this run share. */
export function sharedProduct(): ProductPlace {
  const place = process.env[SHARED];
  if (!place) throw new Error('No product runs: these tests are started through playwright.config.ts.');
  return JSON.parse(place);
}
