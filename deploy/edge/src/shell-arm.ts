import { bucketOf, receiptRequestSchema, matches, type UnitName } from '@parola/contract';
import type { ShellRollout } from '@parola/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedRelease } from './live-release';

/** The page's id of this browser (`parola.device` of its storage), as in its receipt. Only the front door reads it. */
const COOKIE = 'parola_device';
/** Seconds; browsers keep none longer than 400 days. */
const A_YEAR = 365 * 24 * 60 * 60;

/** The device of a request; undefined for a browser that has told none yet, or keeps nothing. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const device = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies ?? '')?.[1];
  return matches(receiptRequestSchema, { rev: 1, device }) ? device : undefined;
}

/** A browser's shell, and the rollout that chose it while one has a canary. */
export interface ShellArm {
  release: LoadedRelease;
  rollout?: ShellRollout;
}

/** Shell and remotes that the canary's document has in another build than the common one. */
function canariesOf({ snapshot }: LoadedRelease, theirs: LoadedRelease): UnitName[] {
  const members = theirs.snapshot.remotes.filter(({ name, stable }) => {
    const everybodys = snapshot.remotes.find((pin) => pin.name === name)?.stable;
    return everybodys !== undefined && everybodys.buildId !== stable.buildId;
  });
  return ['shell', ...members.map(({ name }) => name)];
}

/**
 * This browser's shell, with the release in which its group's remotes are the matching ones. The same browser gets
 * the same one as long as the rollout's seed stays, and more browsers get it as its share grows. A browser that has
 * told no device, or keeps none, always gets the common one.
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
 * Remembers the device of a page for its next visits, so that the shell follows the same id as the page's own
 * choices. A known one stays: a log-in may give the page another, and no shell changes with that. False: this page
 * was served without one.
 */
export function rememberDevice({ headers, protocol }: FastifyRequest, reply: FastifyReply, device: string): boolean {
  const known = deviceOf(headers.cookie);
  const secure = protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`;
  reply.header('set-cookie', `${COOKIE}=${known ?? device}; ${attributes}`);
  return known !== undefined;
}

/** How a page may be kept: while a shell has a canary no cache between may give one browser's page to another. */
export function cacheOfPage({ canary }: LoadedRelease, cache: string): string {
  return canary && cache === 'no-cache' ? 'private, no-cache' : cache;
}
