import * as z from 'zod';
import { shownName } from './accounts';
import { attested, publisher } from './attestation';
import { ALL, byId, call, SETTERS, SUBSCRIBERS } from './call';
import { buildFindings, buildView, collectionPlan, collectionReport, unitRow } from './documents';
import { MOST_REPORT_DAYS, reportSubscription, unitReport, webhookAddress } from './unit-report';
import { GIVEN_STATES, reason, unit, version } from './name-shapes';

const ofBuild = z.strictObject({ unit, version });
const ofUnit = z.strictObject({ unit });

/** Calls about builds: the list, the attestations, and the collection of unused builds. */
export const BUILD_CALLS = {
  units: call('GET', '/units', 'All units with their versions, newest first.', ALL, { answer: z.array(unitRow) }),
  build: call(
    'GET',
    '/units/{unit}/versions/{version}',
    'One build; with `reports=later` at once, before any channel has judged it.',
    ALL,
    {
      params: ofBuild,
      query: z.strictObject({ reports: z.enum(['now', 'later']).optional() }),
      answer: buildView,
    },
  ),
  findings: call(
    'GET',
    '/units/{unit}/versions/{version}/findings',
    'The findings that a pin of one build would get, channel by channel.',
    ALL,
    { params: ofBuild, answer: buildFindings },
  ),
  unitReport: call(
    'GET',
    '/units/{unit}/report',
    'The report of a squad about its unit: channels, health, faults with sources, bytes, users, and changes of the last days.',
    ALL,
    {
      params: ofUnit,
      query: z.strictObject({ days: z.coerce.number().int().min(1).max(MOST_REPORT_DAYS).default(1) }),
      answer: unitReport,
    },
  ),
  reportSubscription: call(
    'GET',
    '/units/{unit}/report/subscription',
    'The weekly report of a unit by webhook: its receiver, and the last and the next report.',
    ALL,
    { params: ofUnit, answer: reportSubscription },
  ),
  subscribeReport: call(
    'PUT',
    '/units/{unit}/report/subscription',
    'Sends the report of a unit to an address each week; replaces an earlier address. The key of the signature is answered once.',
    SUBSCRIBERS,
    {
      params: ofUnit,
      body: z.strictObject({ url: webhookAddress }),
      answer: reportSubscription.extend({ secret: z.string() }),
    },
  ),
  unsubscribeReport: call(
    'DELETE',
    '/units/{unit}/report/subscription',
    'Ends the weekly report of a unit by webhook.',
    SUBSCRIBERS,
    { params: ofUnit },
  ),
  publish: call(
    'POST',
    '/units/{unit}/versions/{version}',
    'Stores a build: a gzipped tar archive of its folder as the body.',
    ['publisher'],
    {
      params: ofBuild,
      body: z.unknown(),
      answer: z.object({ unit, version, buildId: z.string(), created: z.boolean() }),
    },
  ),
  setState: call(
    'POST',
    '/units/{unit}/versions/{version}/state',
    'Sets the permitted use of a build, on every channel; a blocked build cannot be pinned. An operator may only block.',
    SETTERS,
    { params: ofBuild, body: z.strictObject({ state: z.enum(GIVEN_STATES), reason }), answer: buildView },
  ),

  collection: call('GET', '/collection', 'The plan of a collection of unused builds; changes nothing.', ALL, {
    answer: collectionPlan,
  }),
  collect: call(
    'POST',
    '/collection',
    'Condemns unused builds, and sweeps builds that were condemned long enough ago.',
    ['admin'],
    { answer: collectionReport },
  ),

  attestation: call(
    'GET',
    '/units/{unit}/versions/{version}/attestation',
    'The publisher that attests a build, judged now, and the envelope (DSSE) of the attestation.',
    ALL,
    { params: ofBuild, answer: z.intersection(attested, z.object({ envelope: z.string() })) },
  ),
  sbom: call(
    'GET',
    '/units/{unit}/versions/{version}/sbom',
    'The parts of a build: CycloneDX, byte for byte as it was published.',
    ALL,
    { params: ofBuild, answer: z.string() },
  ),
  publishers: call('GET', '/publishers', 'The keys that may attest builds.', ALL, { answer: z.array(publisher) }),
  allowPublisher: call('POST', '/publishers', 'Lets a key attest builds of a unit.', ['admin'], {
    body: z.strictObject({ unit, x: z.string().regex(/^[A-Za-z0-9_-]{43}$/), name: shownName, reason }),
    answer: publisher,
  }),
  endPublisher: call(
    'POST',
    '/publishers/{id}/end',
    'Ends a key: `retire` keeps its attestations, `revoke` does not.',
    ['admin'],
    {
      params: byId,
      body: z.strictObject({ act: z.enum(['retire', 'revoke']), reason }),
      answer: z.array(publisher),
    },
  ),
};
