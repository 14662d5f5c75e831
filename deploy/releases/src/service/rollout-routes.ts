import { CALLS } from '@parola/release-api';
import { requireGroup } from '../revisions/rollouts';
import { isGranted } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import { requestActor } from './request-actor';
import { on } from './route';

/** Routes of running canaries and of build health. */
export const rolloutRoutes = {
  health: on(CALLS.health, ({ params: { channel }, service }) => service.health(channel)),
  rollout: on(CALLS.rollout, async ({ params: { channel, group }, body, caller, registry, service, respondWith }) => {
    const { act, percent, reason } = body;
    respondWith({ subject: channel, detail: `${act} ${group}: ${reason}` });
    // An operator may only pause a ramp.
    const roles = act === 'pause' ? (['release-manager', 'operator'] as const) : (['release-manager'] as const);
    const assertMay = (units: readonly string[] | undefined) => {
      if (!isGranted(caller().grants, roles, { channel, ...(units ? { units } : {}) }))
        throw new ServiceRefusal(
          'notAllowed',
          `«${act}» of ${group} is for ${roles.join(', ')} of ${channel} and its units.`,
        );
    };
    assertMay(undefined);
    const acting = await registry();
    const members = requireGroup(channel, (await acting.head(channel))?.pins ?? {}, group);
    assertMay(members.map(({ unit }) => unit));
    const options = { channel, by: requestActor(caller()) };
    if (act !== 'set') {
      const { revision } = await acting.hold(group, { ...options, reason, pause: act === 'pause' });
      return made(revision.rev);
    }
    if (percent === undefined)
      throw new ServiceRefusal('usage', 'Say which share of the players it gets: percent.', {
        fields: [{ path: 'body.percent', message: 'is missing' }],
      });
    const items = members.map(({ unit, canary }) => `${unit}@${canary.version}`);
    const proposed = await acting.propose({ kind: 'canary', items, percent, group, reason }, options);
    if (proposed.state === 'made') return made(proposed.made.revision.rev);
    const { request } = proposed;
    service.events.publish('requests', { channel });
    respondWith({ status: 202, detail: `request ${request.id}: ${act} ${group} ${percent} %` });
    return { state: 'waiting', request } as const;

    function made(rev: number) {
      service.events.publish('channel', { channel });
      respondWith({
        detail: `revision ${rev}: ${act} ${group}${percent === undefined ? '' : ` ${percent} %`}: ${reason}`,
      });
      return { state: 'made', rev } as const;
    }
  }),
};
