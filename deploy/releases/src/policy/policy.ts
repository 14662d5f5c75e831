import { isDeepStrictEqual } from 'node:util';
import { OPEN_POLICY, policySchema, type CiRule, type Policy } from '@parola/release-api';
import * as z from 'zod';
import type { Trust } from '../signing/signed-envelope';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { assertWindow } from './freezes';
import { openJournal } from '../signing/journal';
import type { Person } from '../identity/person';

const written = z.strictObject({
  at: z.int(),
  actor: z.string().max(120),
  reason: z.string().max(300),
  policy: policySchema,
});

/**
 * The present policy. `rev` counts from 1; 0 means that none was set. `set`: time (epoch milliseconds), actor and
 * reason.
 */
export interface PolicyRevision {
  rev: number;
  policy: Policy;
  set?: { at: number; actor: string; reason: string };
}

export interface PolicyStore {
  read(): Promise<PolicyRevision>;
  /** All policies, oldest first. */
  log(): Promise<PolicyRevision[]>;
  /**
   * Sets the policy.
   * @throws ReleaseError `usage` for an invalid policy, `conflict` when `base` is not the newest or after a
   * concurrent change
   */
  set(policy: unknown, options: { by: Person; reason: string; base?: number }): Promise<PolicyRevision>;
}

/**
 * Claims that jobs of any repository can share with ours, for example the names of branch, workflow and environment.
 */
const OF_ANYBODY = new Set([
  ...['iss', 'aud', 'ref', 'ref_type', 'ref_protected', 'workflow', 'environment', 'event_name', 'actor'],
  ...[
    'head_ref',
    'base_ref',
    'runner_environment',
    'repository_visibility',
    'ref_path',
    'pipeline_source',
    'job_workflow_ref',
    'job_workflow_sha',
  ],
]);

/**
 * Refuses a rule about CI jobs that jobs of strangers could meet. Hosts such as GitHub sign tokens for the jobs of
 * all their customers.
 * @throws ReleaseError `usage`
 */
function assertWhose({ name, claims }: CiRule): void {
  if (Object.keys(claims).every((claim) => OF_ANYBODY.has(claim)))
    throw new ReleaseError(
      'usage',
      `The rule ${name} of ci does not name the owner of the job, and would trust jobs of strangers with an equal branch or workflow name; add repository, sub, or the equivalent claim of the issuer.`,
    );
}

/**
 * Parses a policy. A freeze window that was in the policy `before` may be over by now.
 * @throws ReleaseError `usage` with the fault and its place
 */
function parsePolicy(value: unknown, before: Policy['freezes'], now: number): Policy {
  const found = policySchema.safeParse(value);
  if (!found.success) throw new ReleaseError('usage', `The policy cannot be read.\n${z.prettifyError(found.error)}`);
  const names = found.data.freezes.map(({ name }) => name);
  if (new Set(names).size !== names.length)
    throw new ReleaseError('usage', 'Two freeze windows have the same name; a refusal could not say which it was.');
  for (const window of found.data.freezes)
    assertWindow(window, now, !before.some((one) => isDeepStrictEqual(one, window)));
  found.data.ci?.forEach(assertWhose);
  return found.data;
}

/** Opens the policy of all channels, an append-only log in `policies/log/`. */
export function openPolicy(storage: Storage, now: () => number, trust?: Trust): PolicyStore {
  const journal = openJournal(storage, { folder: 'policies/log/', what: 'Policy', schema: written, trust });

  async function log(): Promise<PolicyRevision[]> {
    return (await journal.read()).map(({ n, document: { policy, ...set } }) => ({ rev: n, policy, set }));
  }

  return {
    log,
    read: async () => (await log()).at(-1) ?? { rev: 0, policy: OPEN_POLICY },
    async set(value, { by, reason, base }) {
      const why = reason.trim();
      if (why === '' || why.length > 300)
        throw new ReleaseError('usage', 'A change of the policy needs a reason of at most 300 characters.');
      const last = (await journal.read()).at(-1);
      const policy = parsePolicy(value, last?.document.policy.freezes ?? [], now());
      const document = { at: now(), actor: by.id, reason: why, policy };
      const moved = base !== undefined && base !== (last?.n ?? 0);
      if (moved || !(await journal.append(last, document)))
        throw new ReleaseError(
          'conflict',
          `The policy was changed meanwhile${last ? `, by ${last.document.actor} («${last.document.reason}»)` : ''}; look at it, then repeat yours.`,
          { currentRev: last?.n ?? 0 },
        );
      const { policy: _policy, ...set } = document;
      return { rev: (last?.n ?? 0) + 1, policy, set };
    },
  };
}
