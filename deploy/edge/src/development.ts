import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCTION } from '@parola/releases';

/** Name of the cookie of a channel: ports of one host share their cookies, so each channel needs another name. */
const cookieOf = (channel: string) => (channel === PRODUCTION ? 'parola_dev' : `parola_dev_${channel}`);

/**
 * A squad's request for the development shell with its remote: started by `?mf=…`, kept in a cookie for the following
 * pages, ended by `?mf=off`.
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
  const mode = query.get('mf');
  if (mode === 'off') return { active: false, setCookie: `${cookie}=; Path=/; Max-Age=0; SameSite=Lax` };
  if (mode) return { active: true, setCookie: `${cookie}=1; Path=/; SameSite=Lax; HttpOnly` };
  return { active: (cookies ?? '').split(/;\s*/).includes(`${cookie}=1`) };
}

/** The folder of the development shell, inside the data folder. */
export function developmentFolder(dataDir: string): string {
  return path.join(dataDir, 'dev', 'shell');
}

/** HTML of the development shell; undefined when it was not built. */
export function developmentTemplate(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(developmentFolder(dataDir), 'index.html'), 'utf8').catch(() => undefined);
}
