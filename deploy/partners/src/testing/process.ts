import { spawn } from 'node:child_process';
import path from 'node:path';
import { SECRETS, SITE } from './sandbox';

const ROOT = path.join(__dirname, '../..');

/** The partners in a separate process, started as in the product. */
export interface Running {
  origin: string;
  /** Kills it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the partners on a database, for a casino at `platformUrl`. @throws Error with its output when it exits before
 * it listens
 */
export async function startPartners(databaseUrl: string, platformUrl: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('src', 'main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      PARTNERS_URL: 'http://partners.test',
      SITE_ORIGIN: SITE,
      PLATFORM_URL: platformUrl,
      PARTNERS_DATABASE_URL: databaseUrl,
      SW_SECRET_GAMES: SECRETS.games.join().padEnd(32, 'x'),
      SW_SECRET_PSP: PSP_SECRET,
      SW_SECRET_SMS: SECRETS.sms.join().padEnd(32, 'x'),
      SOCIAL_SECRET: 'test-secret-of-the-casino-elsewhere',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const port = /"port":(\d+)/.exec(out)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    void exited.then(() => reject(new Error(`the partners ended before they listened:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Long enough for the validation of the settings. */
export const PSP_SECRET = 'test-secret-of-the-psp-in-a-process-of-its-own';
