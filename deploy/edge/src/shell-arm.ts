import { bucketOf, receiptRequestSchema, matches, type UnitName } from '@parola/contract';
import type { ShellRollout } from '@parola/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedRelease } from './live-release';

/** The id that a page has for this browser (`parola.device` of its storage), as its receipt said it. Nobody but the front door reads it. */
const COOKIE = 'parola_device';
/** Seconds; browsers keep none longer than 400 days. */
const A_YEAR = 365 * 24 * 60 * 60;

/** The device of a request; undefined for a browser that has told none yet, or keeps nothing. */
export function deviceOf(cookies: string | undefined): string | undefined {
  const device = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies ?? '')?.[1];
  return matches(receiptRequestSchema, { rev: 1, device }) ? device : undefined;
}

/** Which shell a browser gets, and while one has a canary the rollout that chose it. */
export interface ShellArm {
  release: LoadedRelease;
  rollout?: ShellRollout;
}

/** Shell and remotes that the document of the canary has in another build than that of everybody. */
function canariesOf({ snapshot }: LoadedRelease, theirs: LoadedRelease): UnitName[] {
  const members = theirs.snapshot.remotes.filter(({ name, stable }) => {
    const everybodys = snapshot.remotes.find((pin) => pin.name === name)?.stable;
    return everybodys !== undefined && everybodys.buildId !== stable.buildId;
  });
  return ['shell', ...members.map(({ name }) => name)];
}

/**
 * The shell that this browser gets, with the release in which its group's remotes are the ones that belong to it. The same browser gets the
 * same one as long as the rollout's seed stays, and more of them as its share grows. Who has told no device, and who keeps none, gets that
 * of everybody: always, and not now one and now the other.
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
 * Remembers the device of a page for its next visits, so that the shell goes by the id that the page's own choices go by. The one that is
 * known stays: a login may give the page another, and nobody's shell changes with that. False: this page was served without one.
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
