import { bucketOf, receiptRequestSchema, matches, type UnitName } from '@parola/contract';
import type { ShellRollout } from '@parola/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedRelease } from './live-release';

/**
 * The cookie with the page's id of this browser (`parola.device` of its storage), the same as in its receipt. Only the
 * front door reads it.
 */
const COOKIE = 'parola_device';
/** Seconds; browsers limit cookies to 400 days. */
const A_YEAR = 365 * 24 * 60 * 60;

/** The device id of a request; undefined for a browser that has not reported one, or stores no cookies. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const device = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies ?? '')?.[1];
  return matches(receiptRequestSchema, { rev: 1, device }) ? device : undefined;
}

/** The shell assigned to a browser, and the rollout that decided it during a canary. */
export interface ShellArm {
  release: LoadedRelease;
  rollout?: ShellRollout;
}

/** The units (shell and remotes) whose build in the canary's document differs from the common one. */
function canariesOf({ snapshot }: LoadedRelease, canary: LoadedRelease): UnitName[] {
  const members = canary.snapshot.remotes.filter(({ name, stable }) => {
    const common = snapshot.remotes.find((pin) => pin.name === name)?.stable;
    return common !== undefined && common.buildId !== stable.buildId;
  });
  return ['shell', ...members.map(({ name }) => name)];
}

/**
 * Assigns a shell to this browser, with the release whose group contains the matching remotes. The assignment is stable
 * as long as the seed of the rollout stays; a growing share adds browsers and moves none back. A browser without a
 * device id always gets the common shell.
 */
export async function shellArm(release: LoadedRelease, cookies: string | undefined): Promise<ShellArm> {
  const { canary } = release;
  if (!canary) return { release };
  const { seed, weightBp } = canary;
  const device = deviceOf(cookies);
  const isMine = device !== undefined && (await bucketOf(seed, device)) < weightBp;
  const rollout = { units: canariesOf(release, canary.release), isMine, seed, weightBp };
  return { release: isMine ? canary.release : release, rollout };
}

/**
 * Stores the device id of a page in a cookie, so that the assignment of the shell follows the same id as the page's own
 * decisions. An existing cookie stays: a log-in may change the page's id, and the shell must not change with it.
 * @returns false when this page was served without a cookie
 */
export function rememberDevice({ headers, protocol }: FastifyRequest, reply: FastifyReply, device: string): boolean {
  const known = deviceOf(headers.cookie);
  const secure = protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`;
  reply.header('set-cookie', `${COOKIE}=${known ?? device}; ${attributes}`);
  return known !== undefined;
}

/**
 * The cache header of a page. During a canary of the shell it is private: no shared cache may give one browser's page
 * to another.
 */
export function cacheOfPage({ canary }: LoadedRelease, cache: string): string {
  return canary && cache === 'no-cache' ? 'private, no-cache' : cache;
}
