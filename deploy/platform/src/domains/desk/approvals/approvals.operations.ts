import { countsLater } from '@parola/access/checkers';
import { decisionFault, type DecisionFault } from '@parola/access/decision';
import {
  APPROVAL_STATUS,
  CHECKED_NAMES,
  isCheckedName,
  mayCheck,
  mayDo,
  OPERATIONS,
  type ApprovalRow,
  type CheckedName,
  type Me,
} from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { writeAct } from '../ground/audit.commands';
import type { OperationContext, OperationGroup } from '../ground/context.types';
import { asDeskRefusal, DeskRefusal } from '../ground/refusal.types';
import { operatorView, type Operator } from '../ground/sessions.commands';
import type { Checked } from './four-eyes.types';
import { decide, digestOf, factsOf, inputOf, lockWaiting, type Request } from './requests.commands';

const MOST = 100;

type Named = Request & { maker: string; maker_eyes_from: Date | null; checker: string | null };

function selectNamed(tx: Tx) {
  return tx
    .selectFrom('approval as a')
    .innerJoin('operator as m', 'm.id', 'a.maker_id')
    .leftJoin('operator as c', 'c.id', 'a.decided_by')
    .selectAll('a')
    .select(['m.login as maker', 'm.eyes_from as maker_eyes_from', 'c.login as checker']);
}

/** Returns the operation of a request. @throws DeskRefusal notFound for an operation that this release no longer has */
function operationOf({ operation }: Pick<Request, 'operation'>): CheckedName {
  if (!isCheckedName(operation)) throw new DeskRefusal('notFound');
  return operation;
}

/**
 * Returns the time from which the rights of all these operators count for four-eyes checks; null if they count now.
 * `dates`: their `eyes_from`.
 */
function eyesLater(dates: readonly (Date | null)[], now: Date): number | null {
  return countsLater(
    dates.map((date) => date?.getTime() ?? null),
    now.getTime(),
  );
}

/** Returns the reason why an operator may not decide a request. `later`: see `eyesLater`. */
function faultOf(
  { maker_id, not_by }: Pick<Request, 'maker_id' | 'not_by'>,
  operation: CheckedName,
  { id, roles }: Me,
  later: number | null,
): DecisionFault | null {
  return decisionFault({
    by: String(id),
    makers: [String(maker_id)],
    barred: not_by,
    mayCheck: mayCheck(roles, operation),
    counts: later === null,
  });
}

const REFUSALS = { own: 'ownRequest', barred: 'ownGain', noRight: 'noRole', later: 'eyesLater' } as const;

/** Tells whether an operator may see requests of an operation: makers, checkers and auditors. */
function maySee({ roles }: Me, operation: CheckedName): boolean {
  return mayDo(roles, operation) || mayCheck(roles, operation) || roles.includes('auditor');
}

function rowOf(row: Named, operation: CheckedName, me: Operator, now: Date): ApprovalRow {
  const isOver = row.status === APPROVAL_STATUS.waiting && row.expires_at <= now;
  const status = isOver ? APPROVAL_STATUS.expired : row.status;
  const fault = faultOf(row, operation, me, eyesLater([me.eyesFrom, row.maker_eyes_from], now));
  return {
    id: row.id,
    operation,
    subject: row.subject,
    maker: row.maker,
    checker: status === APPROVAL_STATUS.withdrawn ? null : row.checker,
    status,
    createTime: row.created_at.getTime(),
    expireTime: row.expires_at.getTime(),
    decideTime: row.decided_at?.getTime() ?? null,
    own: fault === 'own',
    mayDecide: status === APPROVAL_STATUS.waiting && fault === null,
  };
}

/** Locks and returns the maker with their present roles. @throws DeskRefusal makerGone for a maker without the right */
async function makerOf(tx: Tx, { maker_id }: Request, operation: CheckedName): Promise<Me> {
  const row = await tx
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roles'])
    .where('id', '=', maker_id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!row || !mayDo(row.roles, operation)) throw new DeskRefusal('makerGone');
  return operatorView(row);
}

async function checkersOf(tx: Tx, { maker_id, not_by }: Request, operation: CheckedName, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('operator')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('active', '=', true)
    .where('id', 'not in', [maker_id, ...not_by.map(BigInt)])
    .where((eb) => eb.or([eb('eyes_from', 'is', null), eb('eyes_from', '<=', now)]))
    .where(sql<boolean>`roles && ${sql.val([...OPERATIONS[operation].checkedBy])}::text[]`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tells whether the effect has changed since the request. A refusal of the plan counts as a change. */
async function isStale<N extends CheckedName>(
  checked: Checked,
  operation: N,
  row: Named,
  { tx, vault, now }: Pick<OperationContext, 'tx' | 'vault' | 'now'>,
): Promise<boolean> {
  try {
    const input = inputOf(vault, operation, row);
    const maker = await makerOf(tx, row, operation);
    const plan = await checked[operation].plan({ tx, vault, input, now, maker });
    return digestOf(operation, input, plan) !== row.digest;
  } catch (error) {
    // An unreachable database or a deadlock tells nothing about the request, and this transaction has failed anyway.
    if (asDeskRefusal(error).status >= 500) throw error;
    return true;
  }
}

/** Carries out an approved request. @throws DeskRefusal changedMeanwhile, makerGone, and the refusals of its plan */
async function apply<N extends CheckedName>(
  checked: Checked,
  operation: N,
  row: Request,
  ctx: OperationContext<'approvals.approve'>,
): Promise<void> {
  const { tx, hooks, sessions, vault, now, afterCommit } = ctx;
  const input = inputOf(vault, operation, row);
  const maker = await makerOf(tx, row, operation);
  const plan = await checked[operation].plan({ tx, vault, input, now, maker });
  if (digestOf(operation, input, plan) !== row.digest || ctx.input.digest !== row.digest)
    throw new DeskRefusal('changedMeanwhile');
  const checker = ctx.operator();
  await checked[operation].apply({ tx, hooks, sessions, vault, input, now, maker, checker, afterCommit });
  // Second audit line under the subject, so that a search for the subject finds it.
  await writeAct(tx, {
    operatorId: BigInt(checker.id),
    operator: checker.login,
    operation,
    subject: plan.subject,
    detail: { reason: row.reason, approval: row.id, maker: maker.login, checker: checker.login },
    outcome: 'done',
    ip: ctx.ip,
    now,
  });
}

async function eyesOfMaker(tx: Tx, { maker_id }: Request): Promise<Date | null> {
  const row = await tx.selectFrom('operator').select('eyes_from').where('id', '=', maker_id).executeTakeFirst();
  return row?.eyes_from ?? null;
}

type Names = 'approvals.list' | 'approvals.open' | 'approvals.approve' | 'approvals.refuse' | 'approvals.withdraw';

/** Requests that wait for approval, and the decisions on them. */
export function approvals(checked: Checked): OperationGroup<Names> {
  /**
   * Locks and returns a request that the calling operator may decide. An approval also needs the rights of the maker to
   * count.
   * @throws DeskRefusal notFound, expired, decided, ownRequest, ownGain, noRole, eyesLater
   */
  const lockToDecide = async (
    { tx, input, now, operator, note }: OperationContext<'approvals.approve' | 'approvals.refuse'>,
    approves: boolean,
  ) => {
    note(`approval:${input.id}`);
    const row = await lockWaiting(tx, input.id, now);
    const operation = operationOf(row);
    note(`approval:${input.id}`, { operation, subject: row.subject });
    const later = eyesLater([operator().eyesFrom, ...(approves ? [await eyesOfMaker(tx, row)] : [])], now);
    const fault = faultOf(row, operation, operator(), later);
    if (fault === 'later' && later !== null)
      throw new DeskRefusal('eyesLater', { retryAfterSec: Math.ceil((later - now.getTime()) / 1000) });
    if (fault) throw new DeskRefusal(REFUSALS[fault]);
    return { row, operation };
  };

  return {
    'approvals.list': async ({ tx, input: { waiting }, now, operator }) => {
      const me = operator();
      const rows = await selectNamed(tx)
        .where(sql<boolean>`a.operation = ANY (${sql.val(CHECKED_NAMES.filter((name) => maySee(me, name)))}::text[])`)
        .where((eb) =>
          waiting
            ? eb.and([eb('a.status', '=', APPROVAL_STATUS.waiting), eb('a.expires_at', '>', now)])
            : eb.or([eb('a.status', '<>', APPROVAL_STATUS.waiting), eb('a.expires_at', '<=', now)]),
        )
        .orderBy('a.nr', waiting ? 'asc' : 'desc')
        .limit(MOST)
        .execute();
      return { list: rows.map((row) => rowOf(row, operationOf(row), me, now)) };
    },

    'approvals.open': async (ctx) => {
      const { tx, vault, input, now, operator, note } = ctx;
      note(`approval:${input.id}`);
      const row = await selectNamed(tx).where('a.id', '=', input.id).executeTakeFirst();
      if (!row) throw new DeskRefusal('notFound');
      const operation = operationOf(row);
      if (!maySee(operator(), operation)) throw new DeskRefusal('noRole');
      const shown = rowOf(row, operation, operator(), now);
      const waits = shown.status === APPROVAL_STATUS.waiting;
      return {
        ...shown,
        reason: row.reason,
        decideReason: row.decide_reason,
        eyesTime: waits ? eyesLater([operator().eyesFrom, row.maker_eyes_from], now) : null,
        facts: factsOf(vault, row),
        digest: row.digest,
        stale: waits && (await isStale(checked, operation, row, ctx)),
        checkers: waits ? await checkersOf(tx, row, operation, now) : 0,
      };
    },

    'approvals.approve': async (ctx) => {
      const { row, operation } = await lockToDecide(ctx, true);
      await apply(checked, operation, row, ctx);
      await decide(ctx.tx, { id: row.id, status: APPROVAL_STATUS.approved, by: ctx.operator().id, now: ctx.now });
      return {};
    },

    'approvals.refuse': async (ctx) => {
      const { row } = await lockToDecide(ctx, false);
      const { reason } = ctx.input;
      await decide(ctx.tx, {
        id: row.id,
        status: APPROVAL_STATUS.refused,
        by: ctx.operator().id,
        now: ctx.now,
        reason,
      });
      return {};
    },

    'approvals.withdraw': async ({ tx, input: { id }, now, operator, note }) => {
      note(`approval:${id}`);
      const { maker_id } = await lockWaiting(tx, id, now);
      // Requests of other makers are answered like missing ones.
      if (Number(maker_id) !== operator().id) throw new DeskRefusal('notFound');
      await decide(tx, { id, status: APPROVAL_STATUS.withdrawn, by: operator().id, now });
      return {};
    },
  };
}
