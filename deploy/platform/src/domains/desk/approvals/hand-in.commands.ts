import type { CheckedName } from '@parola/operations';
import type { OperationContext, OperationGroup } from '../ground/context.types';
import type { Checked } from './four-eyes.types';
import { handIn } from './requests.commands';

/** Computes the effect, and either records a request for approval or carries it out if no approval is needed. */
async function ask<N extends CheckedName>(checked: Checked, name: N, ctx: OperationContext<N>) {
  const { tx, hooks, sessions, vault, input, now, afterCommit } = ctx;
  const maker = ctx.operator();
  const { reason } = input;
  ctx.note(name, { reason });
  const plan = await checked[name].plan({ tx, vault, input, now, maker });
  ctx.note(plan.subject, { reason });
  if (plan.alone) {
    await checked[name].apply({ tx, hooks, sessions, vault, input, now, maker, checker: null, afterCommit });
    return { approval: null };
  }
  const approval = await handIn(tx, vault, { operation: name, input, plan, maker, now });
  ctx.note(plan.subject, { reason, approval });
  return { approval };
}

/** Handlers for the makers of operations with four-eyes check. */
export function handInRequest(checked: Checked): OperationGroup<CheckedName> {
  return {
    'operators.change': (ctx) => ask(checked, 'operators.change', ctx),
    'players.lift': (ctx) => ask(checked, 'players.lift', ctx),
    'barred.apply': (ctx) => ask(checked, 'barred.apply', ctx),
    'players.liftBar': (ctx) => ask(checked, 'players.liftBar', ctx),
    'players.adjust': (ctx) => ask(checked, 'players.adjust', ctx),
    'payments.credit': (ctx) => ask(checked, 'payments.credit', ctx),
    'freeRounds.grant': (ctx) => ask(checked, 'freeRounds.grant', ctx),
    'friends.release': (ctx) => ask(checked, 'friends.release', ctx),
    'config.change': (ctx) => ask(checked, 'config.change', ctx),
    'config.undo': (ctx) => ask(checked, 'config.undo', ctx),
    'withdrawals.approve': (ctx) => ask(checked, 'withdrawals.approve', ctx),
  };
}
