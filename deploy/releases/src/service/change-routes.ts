import { CALLS, SAFETY_KINDS, type Change } from '@parola/release-api';
import { pinChanges } from '../channel/describe-revision';
import type { Revision } from '../documents/revision';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { isGranted, type Concern } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import { tagOf } from './channel-routes';
import { pinsAt } from './channel-views';
import { scopeInState, scopeOfChange } from '../governance/change-scope';
import { commitOf, requestIdOf } from '../governance/requests';
import { requestActor } from './request-actor';
import { on } from './route';

/**
 * Refusal of a change with another base than the newest revision. It contains the actor, reason and changes of the
 * newest revision.
 */
async function overtaken(registry: Registry, head: Revision, base: number, cause?: unknown): Promise<ServiceRefusal> {
  const { channel, rev, actor, reason, pins } = head;
  const before = await pinsAt(registry, channel, Math.min(base, rev));
  const changes = pinChanges(before, pins).map(({ unit, now, was }) => `${unit} ${now} (was ${was})`);
  return new ServiceRefusal(
    'overtaken',
    `${channel} is at revision ${rev} of ${actor} («${reason}»), you looked at ${base}; look at it, then repeat your change.`,
    { currentRev: rev, head: { rev, actor, reason, changes } },
    { cause },
  );
}

/**
 * Units of a change, for permission checks. For a retry of an executed change they come from its revision, because a
 * canary that it ended is gone.
 */
async function concernNow(
  registry: Registry,
  channel: string,
  change: Change,
  commitId: string | undefined,
): Promise<Concern> {
  if (change.kind !== 'abort' && change.kind !== 'finish') return scopeOfChange(channel, change);
  const made = await madeBefore(registry, channel, commitId);
  // A commit id of another kind of change is refused later.
  if (made?.op.kind === change.kind) return { channel, units: made.op.units };
  return scopeInState((await registry.head(channel))?.pins ?? {}, channel, change);
}

/** Routes that check and make a change. */
export const changeRoutes = {
  check: on(CALLS.check, ({ params, body, service }) => service.registry.judge(body, params.channel)),
  change: on(
    CALLS.change,
    async ({ params: { channel }, body, base, commitId, caller, registry, service, respondWith }) => {
      respondWith({ subject: channel, detail: JSON.stringify(body) });
      const concern = await concernNow(service.registry, channel, body, commitId);
      const safety = SAFETY_KINDS.includes(body.kind);
      // An operator may make only changes that make the site safe.
      const roles = safety ? (['release-manager', 'operator'] as const) : (['release-manager'] as const);
      if (!isGranted(caller().grants, roles, concern))
        throw new ServiceRefusal(
          'notAllowed',
          `«${body.kind}» is for ${roles.join(', ')} of ${channel} and of all that it changes there.`,
        );
      if (base === undefined && !safety)
        throw new ServiceRefusal(
          'usage',
          'If-Match: * is for changes that make the site safe; name the revision you saw.',
        );
      const acting = await registry();
      // Changes that make the site safe must not lose a race. A retry of an executed change must not conflict with
      // its own revision.
      if (base !== undefined && !safety) {
        const head = await acting.head(channel);
        if (base !== (head?.rev ?? 0) && head && !(await isMade(acting, channel, base, commitId)))
          throw await overtaken(acting, head, base);
      }
      try {
        const proposed = await acting.propose(body, {
          channel,
          by: requestActor(caller()),
          ...(commitId === undefined ? {} : { commitId }),
          ...(base === undefined ? {} : { base }),
        });
        if (proposed.state === 'waiting') {
          const { request } = proposed;
          service.events.publish('requests', { channel });
          respondWith({ status: 202, detail: `request ${request.id}: ${JSON.stringify(body)}` });
          return { state: 'waiting', request } as const;
        }
        const { revision, changed, served } = proposed.made;
        const { rev } = revision;
        service.events.see(channel);
        if (changed) service.events.publish('channel', { channel });
        respondWith({
          etag: tagOf(channel, rev),
          detail: `revision ${rev}${changed ? '' : ', as it was'}: ${JSON.stringify(body)}`,
        });
        return { state: 'made', rev, served: served.snapshot.rev >= rev, changed } as const;
      } catch (error) {
        // A concurrent change was made after the check above.
        const head =
          error instanceof ReleaseError && error.kind === 'conflict' ? await acting.head(channel) : undefined;
        if (
          head &&
          base !== undefined &&
          head.rev > base &&
          !(await isMade(acting, channel, base, commitId)) &&
          !safety
        )
          throw await overtaken(acting, head, base, sentenceOf(error));
        throw error;
      }
    },
    // The units of `abort` and `finish` are known only in the handler, which checks the rights.
    ({ params: { channel }, body }) =>
      body.kind === 'abort' || body.kind === 'finish' ? { channel } : scopeOfChange(channel, body),
  ),
};

/** The revision of a commit id, made directly or through a request. */
async function madeBefore(
  registry: Registry,
  channel: string,
  commitId: string | undefined,
): Promise<Revision | undefined> {
  if (commitId === undefined) return undefined;
  const own = await registry.madeBy(channel, commitId);
  return own ?? registry.madeBy(channel, commitOf(requestIdOf(channel, commitId)));
}

/** Tells whether the commit id has made a revision after `base`, the revision that the caller saw. */
async function isMade(
  registry: Registry,
  channel: string,
  base: number,
  commitId: string | undefined,
): Promise<boolean> {
  const made = await madeBefore(registry, channel, commitId);
  return made !== undefined && made.rev > base;
}
