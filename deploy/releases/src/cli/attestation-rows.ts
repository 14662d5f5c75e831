import type { Held, Fault } from '../attest/check-envelope';
import type { Build } from '../documents/build';
import type { Registry } from '../registry/registry';
import { moment } from './output';

/** Attestation of a build in `show`; `sbom` holds digest and number of components. */
export interface ShownAttestation {
  attestation?: { held?: Held; fault?: Fault };
  sbom?: { digest: string; parts: number };
}

export async function attestationOf(registry: Registry, build: Build): Promise<ShownAttestation> {
  const { held, fault } = await registry.attestations.verdict(build);
  const sbom = await registry.attestations.sbom(build);
  return {
    ...(held || fault ? { attestation: { ...(held ? { held } : {}), ...(fault ? { fault } : {}) } } : {}),
    ...(sbom ? { sbom: { digest: sbom.digest, parts: sbom.parts } } : {}),
  };
}

/** Formats the attestation and SBOM as table rows. */
export function attestationRows({ attestation, sbom }: ShownAttestation): string[][] {
  const { held, fault } = attestation ?? {};
  const parts = ['sbom', sbom ? `${sbom.parts} parts, ${sbom.digest}` : 'none'];
  if (fault) return [['attested', `${fault.code}: ${fault.message}`], parts];
  if (!held) return [['attested', 'no'], parts];
  const { builder, commit, clean, lock, run, at, tools } = held.provenance;
  const when = at === undefined ? '' : `, ${moment(at)}`;
  return [
    ['attested', `by ${held.by.name} (${held.by.kid})`],
    ['built by', `${builder}${run === undefined ? '' : ` (${run})`}${when}`],
    ['built from', commit === undefined ? 'unknown' : `${commit}${clean ? '' : ', with uncommitted changes'}`],
    ['lock file', lock === undefined ? 'unknown' : `sha256:${lock}`],
    ...Object.entries(tools).map(([tool, version]) => [`built with`, `${tool} ${version}`]),
    parts,
  ];
}
