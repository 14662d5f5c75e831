import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '@parola/releases';

/** Ports of one host share their cookies, so each channel has its own. */
const cookieOf = (channel: string) => (channel === PRODUCTION ? 'parola_dev' : `parola_dev_${channel}`);

/**
 * The version that `npm run dev` builds its shell as: its files lie under `/shell/0.0.0-dev/`, apart from every
 * published build.
 */
export const DEVELOPMENT_SHELL = '0.0.0-dev';

/**
 * A squad's request to see its remote inside this shell: asked by `?mf=…`, kept by a cookie for the following pages,
 * ended by `?mf=off`.
 */
export interface DevelopmentRequest {
  active: boolean;
  setCookie?: string;
}

export function developmentRequest(
  query: URLSearchParams,
  cookies: string | undefined,
  channel: string,
): DevelopmentRequest {
  const cookie = cookieOf(channel);
  const asked = query.get('mf');
  if (asked === 'off') return { active: false, setCookie: `${cookie}=; Path=/; Max-Age=0; SameSite=Lax` };
  if (asked) return { active: true, setCookie: `${cookie}=1; Path=/; SameSite=Lax; HttpOnly` };
  return { active: (cookies ?? '').split(/;\s*/).includes(`${cookie}=1`) };
}

/** Where `npm run dev` puts the development shell, beside the data. */
export function developmentFolder(dataDir: string): string {
  return path.join(dataDir, 'dev', 'shell');
}

/** HTML of the development shell, if it was built. */
export function developmentTemplate(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(developmentFolder(dataDir), 'index.html'), 'utf8').catch(() => undefined);
}
