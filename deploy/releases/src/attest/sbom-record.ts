import { DIGEST, type UnitVersion } from '../documents/build-refs';
import * as z from 'zod';
import { digestOf } from '../documents/build';
import { encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';

const MOST_PARTS = 20_000;

/** The read fields of a CycloneDX document. The document itself is stored unchanged. */
const sbomShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.enum(['1.4', '1.5', '1.6', '1.7']),
  components: z.array(z.unknown()).max(MOST_PARTS).default([]),
});

const recordSchema = z.strictObject({
  schema: z.literal('parola/sbom@1'),
  buildId: z.string().regex(new RegExp(DIGEST)),
  digest: z.string().regex(new RegExp(DIGEST)),
  text: z.string(),
});

/** The SBOM of a build: the CycloneDX text, its digest (`sha256:…`) and the number of components. */
export interface Sbom {
  text: string;
  digest: string;
  parts: number;
}

const keyOf = ({ unit, version }: UnitVersion) => `builds/${unit}/${version}/sbom.json`;

/**
 * Parses an SBOM. `what` names it in the error message. @throws ReleaseError `integrity` for anything but a CycloneDX
 * document in JSON
 */
export function parseSbom(bytes: Buffer, what: string): Sbom {
  const text = bytes.toString('utf8');
  try {
    const { components } = sbomShape.parse(JSON.parse(text));
    if (!Buffer.from(text).equals(bytes)) throw new Error('it is not UTF-8');
    return { text, digest: digestOf(bytes), parts: components.length };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON in UTF-8';
    throw new ReleaseError('integrity', `${what} is no CycloneDX document: ${why}.`, {}, { cause: error });
  }
}

const componentShape = z.object({ group: z.string().optional(), name: z.string(), version: z.string().optional() });

/** Version of each package in an SBOM, by its npm name; empty for a component without a version. */
export function packagesIn({ text }: Pick<Sbom, 'text'>): Map<string, string> {
  const { components } = sbomShape.parse(JSON.parse(text));
  return new Map(
    components.flatMap((written): [string, string][] => {
      const { data } = componentShape.safeParse(written);
      return data ? [[data.group ? `${data.group}/${data.name}` : data.name, data.version ?? '']] : [];
    }),
  );
}

/** Stores the SBOM beside the record of a build, for ever. A second SBOM for the same bytes is ignored. */
export async function storeSbom(storage: Storage, of: UnitVersion & { buildId: string }, sbom: Sbom): Promise<void> {
  const { buildId } = of;
  const record = { schema: 'parola/sbom@1', buildId, digest: sbom.digest, text: sbom.text };
  await storage.createIfAbsent(keyOf(of), encode(record));
}

/** Reads the stored SBOM; undefined for builds without one. @throws ReleaseError `integrity` when it was altered */
export async function readSbom(storage: Storage, of: UnitVersion & { buildId: string }): Promise<Sbom | undefined> {
  const bytes = await storage.get(keyOf(of));
  if (!bytes) return undefined;
  const what = `The SBOM of ${of.unit} ${of.version}`;
  const record = recordOf(bytes, what);
  const sbom = parseSbom(Buffer.from(record.text), what);
  if (sbom.digest !== record.digest || record.buildId !== of.buildId)
    throw new ReleaseError('integrity', `${what} is not the one that was published; restore it from a backup.`);
  return sbom;
}

function recordOf(bytes: Buffer, what: string): z.output<typeof recordSchema> {
  try {
    return recordSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new ReleaseError('integrity', `${what} cannot be read; restore it from a backup.`, {}, { cause });
  }
}
