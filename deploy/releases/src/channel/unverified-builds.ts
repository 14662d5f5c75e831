import type { Finding } from '@parola/contract';
import { UNVERIFIED } from '@parola/release-api';
import { sameBuild, type UnitVersion } from '../documents/build-refs';
import { armsOf, type Pins } from '../documents/revision';
import type { Builds } from '../publish/builds';

/** Limit of a finding's text, because the revision stores it and limits its texts. Characters. */
const LONGEST_MESSAGE = 1000;

/** Tells whether a finding is about a statement that the registry cannot verify; no other build would cure it. */
export function isAboutProof({ code }: Pick<Finding, 'code'>): boolean {
  return code === UNVERIFIED;
}

/**
 * Findings about statements of remotes' builds that the registry cannot look up in their files, one for each rule of
 * the artefact. `accepted`: rules that the change accepts by name; their findings warn, all others refuse. Those of a
 * fallback warn. A build that the channel serves already was judged when it came.
 */
export async function unverifiedFindings(
  builds: Pick<Builds, 'get' | 'artefact'>,
  [before, after]: readonly [Pins, Pins],
  items: readonly UnitVersion[],
  accepted: readonly string[] = [],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { unit, version } of items) {
    if (unit === 'shell') continue;
    const build = await builds.get(unit, version);
    const [past, present] = [before[unit], after[unit]];
    if (past && armsOf(past).some((known) => sameBuild(known, build))) continue;
    const isFallback = !sameBuild(present?.stable, build) && !sameBuild(present?.canary, build);
    const { unverified = [] } = (await builds.artefact(unit, build)) ?? {};
    for (const rule of new Set(unverified.map((one) => one.rule))) {
      const sentences = unverified.filter((one) => one.rule === rule).map(({ sentence }) => sentence);
      found.push({
        code: UNVERIFIED,
        severity: isFallback || accepted.includes(rule) ? 'warn' : 'refuse',
        unit,
        subject: rule,
        message: `${unit} ${version} is not verified by its files (${rule}): ${sentences.join(' ')}`.slice(
          0,
          LONGEST_MESSAGE,
        ),
        fix: `Correct the build and publish it under a new version, or accept it in this change: --accept ${rule}.`,
      });
    }
  }
  return found;
}
