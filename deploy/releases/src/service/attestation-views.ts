import type { AnswerOf } from '@parola/release-api';
import type { Verdict } from '../attest/attestations';
import type { Build } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';

type Attested = NonNullable<AnswerOf<'build'>['attestation']>;

/** An attestation in the form of the HTTP API; undefined without one. */
export function attestedOf({ held, fault }: Verdict): Attested | undefined {
  if (held)
    return {
      state: 'held',
      by: held.by.name,
      kid: held.by.kid,
      provenance: { ...held.provenance, tools: { ...held.provenance.tools } },
    };
  return fault && { state: 'broken', ...fault };
}

/**
 * Attestation and SBOM of a build for its view. Damage is reported in the view instead of thrown, so that it does not
 * hide the rest of it.
 */
export async function besideView(
  registry: Registry,
  build: Build,
): Promise<Pick<AnswerOf<'build'>, 'attestation' | 'sbom'>> {
  try {
    const attestation = attestedOf(await registry.attestations.verdict(build));
    const sbom = await registry.attestations.sbom(build);
    return {
      ...(attestation ? { attestation } : {}),
      ...(sbom ? { sbom: { digest: sbom.digest, parts: sbom.parts } } : {}),
    };
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
    return { attestation: { state: 'broken', code: 'PIN-034', message: error.message } };
  }
}
