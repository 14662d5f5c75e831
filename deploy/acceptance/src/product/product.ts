import { readFileSync } from 'node:fs';
import path from 'node:path';
import { begin } from './begin';
import { freePorts } from './ports';
import { isListening, processesWith } from './processes';

/** The addresses of a running product; passed to the test workers as JSON. */
export interface ProductPlace {
  url: string;
  partnersUrl: string;
  dataDir: string;
  /** Address of the desk on the operators' origin. */
  deskUrl: string;
  /** Address of the channel `staging`; absent when it is not served. */
  stagingUrl?: string;
  /** Set-up link of the desk's first manager, valid once; '' after the set-up. */
  deskSetUp: string;
  /** Set-up link of the release console, valid once; absent after the set-up. */
  consoleSetUp?: string;
}
/** A product started by this run. */
export interface Product extends ProductPlace {
  /** Time from the command to «Parola is ready», ms. */
  readyMs: number;
  output(): string;
  /** Stops it by Ctrl-C. @throws Error when it fails, leaves a process or keeps a port */
  stop(): Promise<void>;
}

/** Settings for a visitor's country: tests may send the header (support/region.ts); the default is the Philippines. */
export const SAYS_WHERE = { REGION_HEADER: 'cf-ipcountry', REGION_DEFAULT: 'PH' };

const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 20_000;

interface StartOptions {
  /** Whether it serves staging, which costs another process. */
  staging?: boolean;
  /** Further variables of `npm start`. */
  env?: Readonly<Record<string, string>>;
}

/** Runs `npm start` on free ports with this data folder. */
export async function startProduct(dataDir: string, { staging = false, env }: StartOptions = {}): Promise<Product> {
  const ports = await freePorts(staging ? 4 : 3);
  const [port, partnersPort, operatorsPort, stagingPort] = ports.map(String);
  const began = Date.now();
  const command = begin(['start'], {
    PORT: port ?? '',
    PARTNERS_PORT: partnersPort ?? '',
    OPERATORS_PORT: operatorsPort ?? '',
    STAGING_PORT: stagingPort ?? 'off',
    PAROLA_DATA_DIR: dataDir,
    // Each test sends another client address, like a player: with one address for the whole run, the limits per address
    // would apply.
    TRUSTED_PROXIES: 'loopback',
    ...SAYS_WHERE,
    SCRIPTED_OUTCOMES: 'test',
    ...env,
  });
  async function stop(): Promise<void> {
    const code = await command.interrupt(STOP_WITHIN_MS);
    const left = processesWith('PAROLA_DATA_DIR', dataDir);
    const kept = (await Promise.all(ports.map(async (one) => ((await isListening(one)) ? [one] : [])))).flat();
    if (code === 0 && left.length === 0 && kept.length === 0) return;
    const processes = left.map(({ pid, command: line }) => `${pid} ${line}`).join('\n');
    throw new Error(
      `After Ctrl-C: exit code ${code}, ports ${kept.join(', ') || 'none'} still taken, processes left: ${processes || 'none'}\n${command.output()}`,
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
    deskSetUp: /http:\S+\/desk#\S+/.exec(command.output())?.[0] ?? '',
    consoleSetUp: /http:\S+\/releases#\S+/.exec(command.output())?.[0] ?? '',
    readyMs: Date.now() - began,
    output: command.output,
    stop,
  };
}

/** The sandbox's demo player, from the secrets of the data folder. */
export function demoPlayer({ dataDir }: ProductPlace): { mobile: string; password: string } {
  const secrets: Record<string, string> = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return { mobile: secrets['demoMobile'] ?? '', password: secrets['demoPassword'] ?? '' };
}

const SHARED = 'PAROLA_ACCEPTANCE_PRODUCT';

/** Whether the user has named a running product; it is then used and not stopped. */
export function isProductGiven(): boolean {
  return process.env[SHARED] !== undefined;
}

/** Passes the place of the product to the test workers, which inherit the environment. */
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
