import type { UnitName } from '@parola/contract';
import { CALLS } from '@parola/release-api';
import { mayReadUnit } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import { on, type Service } from './route';
import { unitAsked } from './unit-views';

/** @throws ServiceRefusal notFound for a unit without a build */
async function knownUnit({ registry }: Service, name: string): Promise<UnitName> {
  const unit = unitAsked(name);
  if (!(await registry.units()).includes(unit)) throw new ServiceRefusal('notFound', `There is no unit ${name}.`);
  return unit;
}

function refuseWithout(unit: UnitName): never {
  throw new ServiceRefusal('notFound', `${unit} has no weekly report by webhook.`);
}

/** Routes of a unit's report and of its weekly sending. */
export const reportRoutes = {
  unitReport: on(CALLS.unitReport, async ({ params, query: { days }, service, caller }) => {
    const unit = await knownUnit(service, params.unit);
    const { grants } = caller();
    return service.unitReport(unit, days, (of) => mayReadUnit(grants, of));
  }),
  reportSubscription: on(CALLS.reportSubscription, async ({ params, service }) => {
    const unit = await knownUnit(service, params.unit);
    return (await service.subscriptions.of(unit)) ?? refuseWithout(unit);
  }),
  subscribeReport: on(CALLS.subscribeReport, async ({ params, body, caller, service, respondWith }) => {
    const unit = await knownUnit(service, params.unit);
    const url = new URL(body.url);
    respondWith({ detail: url.origin });
    service.receivers.assertAllowed(url);
    return service.subscriptions.set(unit, url, caller().actor);
  }),
  unsubscribeReport: on(CALLS.unsubscribeReport, async ({ params, service }) => {
    const unit = await knownUnit(service, params.unit);
    if (!(await service.subscriptions.end(unit))) refuseWithout(unit);
    return { ok: true as const };
  }),
};
