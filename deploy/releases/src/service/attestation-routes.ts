import { CALLS } from '@parola/release-api';
import type { UnitName } from '@parola/contract';
import { parsePublicJwk } from '../attest/publisher-key';
import type { Build } from '../documents/build';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import { attestedOf } from './attestation-views';
import { on } from './route';
import { unitAsked } from './unit-views';

/** The record of a build. @throws ServiceRefusal notFound */
async function buildAsked(registry: Registry, unit: UnitName, version: string): Promise<Build> {
  const build = await registry.build(unit, version);
  if (build) return build;
  throw new ServiceRefusal('notFound', `${unit} ${version} is not published.`);
}

/** Routes of attestations and SBOMs, and of publishers' keys. */
export const attestationRoutes = {
  attestation: on(CALLS.attestation, async ({ params: { unit, version }, service: { registry } }) => {
    const build = await buildAsked(registry, unitAsked(unit), version);
    const verdict = await registry.attestations.verdict(build);
    const attested = attestedOf(verdict);
    if (!attested) throw new ServiceRefusal('notFound', `${unit} ${version} is not attested.`);
    return { ...attested, envelope: verdict.envelope ?? '' };
  }),
  sbom: on(CALLS.sbom, async ({ params: { unit, version }, service: { registry }, respondWith }) => {
    const sbom = await registry.attestations.sbom(await buildAsked(registry, unitAsked(unit), version));
    if (!sbom) throw new ServiceRefusal('notFound', `${unit} ${version} has no SBOM.`);
    respondWith({ type: 'application/vnd.cyclonedx+json' });
    return sbom.text;
  }),
  publishers: on(CALLS.publishers, ({ service: { registry } }) => registry.publishers.list()),
  allowPublisher: on(
    CALLS.allowPublisher,
    async ({ body: { unit, x, name, reason }, caller, service: { registry, events }, respondWith }) => {
      respondWith({ subject: unit });
      parsePublicJwk(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x }), 'x');
      const by = caller().actor;
      const made = await registry.publishers.allow({ unit: unitAsked(unit), x, name, reason, by });
      respondWith({ status: 201, detail: `${made.kid} (${made.name}): ${made.reason}` });
      events.publish('units', { unit });
      return made;
    },
  ),
  endPublisher: on(
    CALLS.endPublisher,
    async ({ params: { id }, body: { act, reason }, caller, service: { registry, events }, respondWith }) => {
      respondWith({ subject: id });
      const ended = await registry.publishers.end(act, id, { reason, by: caller().actor });
      respondWith({ detail: `${act}: ${reason}` });
      for (const { unit } of ended) events.publish('units', { unit });
      return ended;
    },
  ),
};
