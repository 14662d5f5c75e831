import { CALLS } from '@parola/release-api';
import { ServiceRefusal } from '../identity/problems';
import { asStream, on } from './route';
import { unpack } from './unpack';
import { buildView, unitAsked, unitRows } from './unit-views';

/** Each may hold a whole build in memory. */
const UPLOADS_MAX = 2;
let uploads = 0;

/** Builds: what there is, and a new one. */
export const unitRoutes = {
  units: on(CALLS.units, ({ service }) => unitRows(service.registry)),
  build: on(CALLS.build, ({ params, service }) => buildView(service.registry, unitAsked(params.unit), params.version)),
  publish: on(CALLS.publish, async ({ params, body, registry, service, tell }) => {
    const { version } = params;
    tell({ subject: `${params.unit}@${version}` });
    const unit = unitAsked(params.unit);
    const archive = asStream(body);
    if (uploads >= UPLOADS_MAX)
      throw new ServiceRefusal('tooMany', 'Others are uploading right now; try again in a moment.');
    uploads += 1;
    try {
      // All of it is looked at before anything is stored.
      const files = await unpack(archive);
      const { build, created, attested } = await (await registry()).publishFiles(files, { unit, version });
      const by = attested ? `attested by ${attested.by.name} (${attested.by.kid})` : 'attested by nobody';
      const detail = `${build.buildId}${created ? '' : ' was there already'}, ${by}`;
      tell({ status: created ? 201 : 200, detail });
      if (created) service.events.tell('units', { unit });
      return { unit, version, buildId: build.buildId, created };
    } finally {
      uploads -= 1;
    }
  }),
};
