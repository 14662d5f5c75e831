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

/** The refusal of a change based on another revision than the newest: the faster actor, the reason, and the change. */
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
 * The present subject of a change; for an executed one with a lost answer, its subject then: a canary that it ended
 * is gone.
 */
async function concernNow(
  registry: Registry,
  channel: string,
  change: Change,
  commitId: string | undefined,
): Promise<Concern> {
  if (change.kind !== 'abort' && change.kind !== 'finish') return scopeOfChange(channel, change);
  const made = await madeBefore(registry, channel, commitId);
  // Of another change the commit id is refused.
  if (made?.op.kind === change.kind) return { channel, units: made.op.units };
  return scopeInState((await registry.head(channel))?.pins ?? {}, channel, change);
}

/** Looking at a change, and making it. */
export const changeRoutes = {
  check: on(CALLS.check, ({ params, body, service }) => service.registry.judge(body, params.channel)),
  change: on(
    CALLS.change,
    async ({ params: { channel }, body, base, commitId, caller, registry, service, tell }) => {
      tell({ subject: channel, detail: JSON.stringify(body) });
      const concern = await concernNow(service.registry, channel, body, commitId);
      const safety = SAFETY_KINDS.includes(body.kind);
      // An operator for emergencies makes the site safe, and nothing else.
      const roles = safety ? (['release-manager', 'operator'] as const) : (['release-manager'] as const);
      if (!isGranted(caller().grants, roles, concern))
        throw new ServiceRefusal(
          'notAllowed',
          `«${body.kind}» is for ${roles.join(', ')} of ${channel} and of all that it changes there.`,
        );
      if (base === undefined && !safety)
        throw new ServiceRefusal(
          'usage',
          'If-Match: * is for what makes the site safe; name the revision you looked at.',
        );
      const acting = await registry();
      // A change that makes the site safe loses no race; and an executed one with a lost answer is not overtaken by
      // itself.
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
          service.events.tell('requests', { channel });
          tell({ status: 202, detail: `request ${request.id}: ${JSON.stringify(body)}` });
          return { state: 'waiting', request } as const;
        }
        const { revision, changed, served } = proposed.made;
        const { rev } = revision;
        service.events.see(channel);
        if (changed) service.events.tell('channel', { channel });
        tell({
          etag: tagOf(channel, rev),
          detail: `revision ${rev}${changed ? '' : ', as it was'}: ${JSON.stringify(body)}`,
        });
        return { state: 'made', rev, served: served.snapshot.rev >= rev, changed } as const;
      } catch (error) {
        // Overtaken between the look and the writing.
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
    // The owner of a canary's end is known only in the handler.
    ({ params: { channel }, body }) =>
      body.kind === 'abort' || body.kind === 'finish' ? { channel } : scopeOfChange(channel, body),
  ),
};

/** The result of a change of this name, by itself or after others' approval. */
async function madeBefore(
  registry: Registry,
  channel: string,
  commitId: string | undefined,
): Promise<Revision | undefined> {
  if (commitId === undefined) return undefined;
  const own = await registry.madeBy(channel, commitId);
  return own ?? registry.madeBy(channel, commitOf(requestIdOf(channel, commitId)));
}

/** Whether a change of this name was made since the revision its maker looked at. */
async function isMade(
  registry: Registry,
  channel: string,
  base: number,
  commitId: string | undefined,
): Promise<boolean> {
  const made = await madeBefore(registry, channel, commitId);
  return made !== undefined && made.rev > base;
}
