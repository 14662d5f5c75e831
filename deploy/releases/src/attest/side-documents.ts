import { ATTESTATION_FILE, SBOM_FILE } from '@parola/artefact';
import { ReleaseError } from '../ground/errors';
import type { SourceFile } from '../storage/source-file';
import { MAX_ATTESTATION_BYTES } from './attestations';
import { parseSbom, type Sbom } from './sbom-record';

/** Content of a folder or archive: files of the build, and the documents stored beside its record. */
export interface Beside {
  files: SourceFile[];
  sbom?: Sbom;
  attestation?: Buffer;
}

/** Separates SBOM and attestation from the files of a build. @throws ReleaseError `integrity`, `usage` */
export async function besideFiles(files: readonly SourceFile[]): Promise<Beside> {
  const document = (name: string) => files.find(({ path }) => path === name);
  const [sbom, attestation] = [document(SBOM_FILE), document(ATTESTATION_FILE)];
  if (attestation && attestation.size > MAX_ATTESTATION_BYTES)
    throw new ReleaseError(
      'usage',
      `${ATTESTATION_FILE} has ${attestation.size} bytes, at most ${MAX_ATTESTATION_BYTES} are accepted.`,
    );
  return {
    files: files.filter((file) => file !== sbom && file !== attestation),
    ...(sbom ? { sbom: parseSbom(await sbom.read(), SBOM_FILE) } : {}),
    ...(attestation ? { attestation: await attestation.read() } : {}),
  };
}
