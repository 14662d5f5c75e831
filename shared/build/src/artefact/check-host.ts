import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkCompatibility,
  complaints,
  hostProfileSchema,
  matches,
  otherMajor,
  refusals,
  remoteManifestSchema,
  type Finding,
  type FindingCode,
  type HostProfile,
  type RemoteManifest,
} from '@parola/contract';

const PATIENCE_MS = 15_000;

/** Findings about other remotes: a host profile does not contain their builds, so only the pin can check these. */
const OF_OTHERS: readonly FindingCode[] = ['PIN-008', 'PIN-011', 'PIN-020', 'PIN-022', 'PIN-024'];

const PROFILE = 'parola/host-profile@2';

/** The end of a sentence about the profile of a shell of another major; undefined for any other content. */
export function otherProfile(profile: unknown): string | undefined {
  const other = otherMajor(profile, [PROFILE]);
  if (other === undefined) return undefined;
  return `has a shell with ${other}, and the installed packages read ${PROFILE}: install the packages of that site.`;
}

/** Reads the host profile at an address or in a file. @throws Error with a sentence when there is none */
export async function readHost(place: string): Promise<HostProfile> {
  const profile: unknown = JSON.parse(await textAt(place));
  if (matches(hostProfileSchema, profile, 'ignore')) return profile;
  const other = otherProfile(profile);
  if (other !== undefined) throw new Error(`${place} ${other}`);
  throw new Error(`${place} is no host profile: ${complaints(hostProfileSchema, profile, 'ignore').join('; ')}.`);
}

async function textAt(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) {
    if (!existsSync(place)) throw new Error(`There is no file ${place}: --host takes the address of a site or a file.`);
    return readFileSync(place, 'utf8');
  }
  const answer = await fetch(place, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${place} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return answer.text();
}

/** The result of a check of a build against a host profile. */
export interface HostCheck {
  who: string;
  ok: boolean;
  findings: Finding[];
}

/** Checks the manifest of a build, as if it were pinned, against a host profile. */
export function checkManifest(host: HostProfile, manifest: RemoteManifest): HostCheck {
  const base = `/remotes/${manifest.name}/${manifest.version}/`;
  const findings = checkCompatibility(host, [{ ...manifest, base }]).filter(
    ({ code, severity }) => severity === 'refuse' || !OF_OTHERS.includes(code),
  );
  return { who: `${manifest.name} ${manifest.version}`, ok: refusals(findings).length === 0, findings };
}

/** Checks the build of a remote in `buildDir` against a host profile: would it work there today? */
export function checkAgainst(host: HostProfile, buildDir: string): HostCheck {
  const file = path.join(buildDir, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} does not exist; build the remote first.`);
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!matches(remoteManifestSchema, manifest)) throw new Error(`${file} is not a remote's manifest.`);
  return checkManifest(host, manifest);
}

/** Output lines of `parola-build check`. */
export function checkLines(host: HostProfile, { who, ok, findings }: HostCheck): string[] {
  return [
    `${who} ${ok ? 'would work in' : 'would be refused by'} shell ${host.version}.`,
    ...findings.map(
      ({ severity, code, message, fix }) =>
        `  ${severity === 'refuse' ? 'refused' : 'warning'} ${code}: ${message} ${fix}`,
    ),
  ];
}
