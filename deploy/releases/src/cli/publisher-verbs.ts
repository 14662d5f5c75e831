import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTESTATION_FILE, type PublisherKey } from '@parola/artefact';
import { Argument } from 'commander';
import { besideFiles } from '../attest/side-documents';
import { createPublisherKey, parsePublicJwk } from '../attest/publisher-key';
import type { Publisher } from '../attest/publishers';
import { unitNamed } from '../documents/build-refs';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { pasteable } from '../ground/hints';
import { openAudit } from '../audit/audit';
import { describeBuild } from '../publish/publish';
import { readFolder } from '../publish/read-folder';
import type { Registry } from '../registry/registry';
import { assertBuildable, currentCommit, unitFolder } from './build-unit';
import type { Verbs } from './govern-commands';
import { moment, table, type Answer } from './output';
import { attesting, commitOfBuild, OUTSIDE, provenanceOf, publisherKey, publisherKeyFile } from './provenance';

const PUBLISHER_VERBS = ['ls', 'new', 'show', 'allow', 'retire', 'revoke'] as const;

interface PublisherFlags {
  key?: string;
  name?: string;
  reason?: string;
}

/** Writes an act of the command line and its outcome into the audit. */
async function writeAudit(
  registry: Registry,
  act: string,
  subject: string,
  [outcome, detail]: ['done' | 'refused', string],
): Promise<void> {
  const { write } = await openAudit(registry, { now: Date.now });
  await write({ actor: registry.me.id, act, subject, outcome, detail: `${detail}; by the command line` });
}

function stateOf({ retiredAt, revokedAt }: Publisher): string {
  if (revokedAt !== undefined) return `revoked ${moment(revokedAt)}`;
  return retiredAt === undefined ? 'good' : `retired ${moment(retiredAt)}`;
}

function rows(publishers: readonly Publisher[]): string[] {
  if (publishers.length === 0)
    return [`No key is registered: nothing can be attested yet. Begin with: ${pasteable('publisher new')}`];
  return table([
    ['UNIT', 'KEY', 'NAME', 'STATE', 'SINCE', 'BY', 'WHY'],
    ...publishers.map((one) => [one.unit, one.kid, one.name, stateOf(one), moment(one.at), one.actor, one.reason]),
  ]);
}

function publicHalf({ kid, x }: PublisherKey, file: string): Answer {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return {
    lines: [
      JSON.stringify(jwk),
      `It is ${kid}; its private half is in ${file}. Register it: ${pasteable('publisher allow <unit> --reason "<why>"')}`,
    ],
    json: { kid, jwk },
  };
}

async function publicKeyIn(registry: Registry, file: string | undefined): Promise<string> {
  if (file !== undefined) {
    const written = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new ReleaseError('usage', `The key ${file} cannot be read: ${sentenceOf(error)}.`);
    });
    return parsePublicJwk(written, file);
  }
  const key = await publisherKey(registry);
  if (key) return key.x;
  throw new ReleaseError('usage', 'There is no publisher’s key here; name the file of a public one with --key.');
}

/** Shows the publishers' keys, creates a key, registers one for a unit, or ends one. */
export async function publisher(
  registry: Registry,
  verb: string,
  what: string | undefined,
  { key: file, name, reason = '' }: PublisherFlags,
): Promise<Answer> {
  const { publishers, me } = registry;
  if (verb === 'ls') {
    const all = await publishers.list();
    return { lines: rows(all), json: { publishers: all } };
  }
  if (verb === 'new') {
    const place = file ?? publisherKeyFile(registry);
    return publicHalf(await createPublisherKey(place), place);
  }
  if (verb === 'show') {
    const key = await publisherKey(registry);
    if (!key)
      throw new ReleaseError('usage', `There is no publisher’s key here; make one: ${pasteable('publisher new')}`);
    const variable = ['PAROLA_PUBLISHER_KEY', 'PAROLA_PUBLISHER_KEY_FILE'].find((one) => process.env[one]);
    return publicHalf(key, variable ?? publisherKeyFile(registry));
  }
  if (what === undefined)
    throw new ReleaseError(
      'usage',
      verb === 'allow' ? 'Name the unit.' : `Name the key: ${pasteable('publisher ls')} shows them.`,
    );
  if (verb === 'allow') {
    const x = await publicKeyIn(registry, file);
    const made = await publishers.allow({ unit: unitNamed(what), x, name: name ?? me.id, reason, by: me.id });
    await writeAudit(registry, 'allowPublisher', made.unit, ['done', `${made.kid} (${made.name}): ${made.reason}`]);
    return { lines: rows([made]), json: { publishers: [made] } };
  }
  const act = verb === 'revoke' ? 'revoke' : 'retire';
  const ended = await publishers.end(act, what, { reason, by: me.id });
  const [one] = ended;
  await writeAudit(registry, 'endPublisher', one?.kid ?? what, ['done', `${act}: ${reason}`]);
  return { lines: rows(ended), json: { publishers: ended } };
}

/** Writes the attestation of a finished build into its folder, for a later upload together. Stores nothing. */
export async function attest(registry: Registry, root: string, name: string, dir: string): Promise<Answer> {
  const unit = unitNamed(name);
  await assertBuildable(root, unit);
  const key = await publisherKey(registry);
  if (!key) throw new ReleaseError('auth', 'There is no publisher’s key here; make one, or set PAROLA_PUBLISHER_KEY.');
  const { files, sbom } = await besideFiles((await readFolder(dir)).filter(({ path }) => path !== ATTESTATION_FILE));
  const described = await describeBuild(unit, files);
  const here = await currentCommit(unitFolder(root, unit));
  const own = await commitOfBuild(dir, unit);
  // Lock file and tools of this working copy are stated only for a build of the same commit. A shell does not record
  // its commit and counts as built here.
  const isBuiltHere = unit === 'shell' || own === (here ?? OUTSIDE);
  const provenance = await provenanceOf(root, { commit: unit === 'shell' ? here : own, isBuiltHere });
  const about = { unit, ...described, ...(sbom ? { sbom: sbom.digest.replace('sha256:', '') } : {}) };
  await writeFile(join(dir, ATTESTATION_FILE), attesting(key, provenance)(about));
  const line = `${unit} ${described.version} is attested by ${key.kid}: ${described.files.length} files, ${sbom ? `SBOM of ${sbom.parts} parts` : 'no SBOM'}`;
  const elsewhere = `Without lock file and tools: it was made of ${own}, and this working copy is at ${here ?? OUTSIDE}.`;
  return {
    lines: [
      line,
      ...(isBuiltHere ? [] : [elsewhere]),
      `It is in ${join(dir, ATTESTATION_FILE)}; publish the folder as it is.`,
    ],
    json: { unit, version: described.version, kid: key.kid, provenance },
  };
}

/** Adds the verbs of publishers and attestations. */
export function addPublisherVerbs({ command, answer }: Pick<Verbs, 'command' | 'answer'>, root: string): void {
  command('publisher', 'show, make, register or end the keys that attest builds')
    .addArgument(new Argument('<what>').choices(PUBLISHER_VERBS))
    .argument('[unit|key]', 'allow: for which unit; retire, revoke: which key')
    .option('--key <file>', 'new: where to write the key; allow: the public half, default: of the key that is here')
    .option('--name <name>', 'allow: name of the key')
    .option('--reason <text>', 'allow, retire, revoke: why')
    .action((verb: string, what: string | undefined, options: PublisherFlags) =>
      answer((registry) => publisher(registry, verb, what, options)),
    );
  command('attest <unit>', 'write the attestation of a finished build into its folder, before it is uploaded')
    .requiredOption('--dir <folder>', 'the build, made in this working copy')
    .action((unit: string, options: { dir: string }) =>
      answer((registry) => attest(registry, root, unit, options.dir)),
    );
}
