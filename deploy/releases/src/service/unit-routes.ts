import { CALLS } from '@parola/release-api';
import { isGranted } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import { publishedWords } from '../publish/publish';
import { asStream, on } from './route';
import { unpack } from './unpack-archive';
import { buildFindings, buildView, unitAsked, unitRows } from './unit-views';

/** Limit of parallel uploads, because each may hold a whole build in memory. */
const UPLOADS_MAX = 2;
let uploads = 0;

/** Routes of builds: list, view, state and publication. */
export const unitRoutes = {
  units: on(CALLS.units, ({ service }) => unitRows(service.registry)),
  build: on(CALLS.build, async ({ params: { unit, version }, query, service: { registry } }) => {
    const view = await buildView(registry, unitAsked(unit), version);
    return query.reports === 'later' ? view : { ...view, reports: await buildFindings(registry, view) };
  }),
  findings: on(CALLS.findings, ({ params: { unit, version }, service: { registry } }) =>
    buildFindings(registry, { unit: unitAsked(unit), version }),
  ),
  setState: on(CALLS.setState, async ({ params, body: { state, reason }, caller, registry, service, respondWith }) => {
    const { version } = params;
    respondWith({ subject: `${params.unit}@${version}`, detail: `${state}: ${reason}` });
    // The state holds on every channel, so rights on a single channel do not suffice. An operator may only block a
    // build.
    const roles = state === 'blocked' ? (['release-manager', 'operator'] as const) : (['release-manager'] as const);
    const everywhere = caller().grants.filter(({ channel }) => channel === undefined);
    if (!isGranted(everywhere, roles, { units: [params.unit] }))
      throw new ServiceRefusal(
        'notAllowed',
        `«${state}» is for ${roles.join(', ')} of ${params.unit} on every channel.`,
      );
    const acting = await registry();
    const unit = unitAsked(params.unit);
    const { withoutFallback } = await acting.collection.setState({ unit, version }, state, { reason });
    for (const channel of withoutFallback) service.events.see(channel);
    service.events.publish('units', { unit });
    return buildView(acting, unit, version);
  }),
  publish: on(CALLS.publish, async ({ params, body, registry, service, respondWith }) => {
    const { version } = params;
    respondWith({ subject: `${params.unit}@${version}` });
    const unit = unitAsked(params.unit);
    const archive = asStream(body);
    if (uploads >= UPLOADS_MAX)
      throw new ServiceRefusal('tooMany', 'Others are uploading right now; try again in a moment.');
    uploads += 1;
    try {
      // Reads and checks the whole archive before anything is stored.
      const files = await unpack(archive);
      const published = await (await registry()).publishFiles(files, { unit, version });
      const { build, created } = published;
      respondWith({ status: created ? 201 : 200, detail: publishedWords(published) });
      if (created) service.events.publish('units', { unit });
      return { unit, version, buildId: build.buildId, created };
    } finally {
      uploads -= 1;
    }
  }),
};
