import { CALLS } from '@parola/release-api';
import { wordsOf } from './collector';
import { on } from './route';

/** Routes of the collection: its plan, and a run on request. */
export const collectionRoutes = {
  collection: on(CALLS.collection, async ({ service: { registry } }) => {
    const { collection } = registry;
    const last = await collection.lastRun();
    const { unknownDays, ...plan } = await collection.plan();
    return { ...plan, unknownDays: [...unknownDays], ...(last ? { last } : {}) };
  }),
  collect: on(CALLS.collect, async ({ registry, service, respondWith }) => {
    respondWith({ subject: 'collection' });
    const report = await (await registry()).collection.runAlone();
    respondWith({ detail: wordsOf(report) });
    service.events.publish('units');
    return { ...report, unknownDays: [...report.unknownDays] };
  }),
};
