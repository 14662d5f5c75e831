import { CLAIM_STATUS } from '@parola/calls';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { assertMay } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { openLottery, type LotteryRule } from '../ground/diamond.rules';
import { ADDUP } from '../ground/sources.rules';

type Addup = Payload<'getScratchCardInfo'>['addup'];

async function usedBy(tx: Tx, userId: bigint): Promise<number> {
  const row = await tx.selectFrom('scratch_player').select('used').where('user_id', '=', userId).executeTakeFirst();
  return row?.used ?? 0;
}

/** Returns the number of cards that a player drew, and the awards for it. */
export async function addupOf(tx: Tx, userId: bigint, list: LotteryRule['addupList']): Promise<Addup> {
  const reads = readTogether(tx);
  const [used, taken] = await together(
    usedBy(reads, userId),
    reads.selectFrom('scratch_addup').select('addup_id').where('user_id', '=', userId).execute(),
  );
  const received = new Set(taken.map(({ addup_id }) => addup_id));
  const statusOf = ({ id, need }: { id: number; need: number }) =>
    received.has(id) ? CLAIM_STATUS.received : used >= need ? CLAIM_STATUS.claimable : CLAIM_STATUS.locked;
  return {
    used,
    list: list.map((one) => ({
      ...{ id: one.id, need: one.need, status: statusOf(one) },
      awardList: one.awardList.map((award, at) => ({ id: at + 1, ...award })),
    })),
  };
}

/** Gives the award for a number of drawn cards once (call catalogue 77). The row lock serializes concurrent claims. */
export async function receiveAddupAwardById({
  tx,
  userId,
  body: { id },
  now,
}: CallContext<'receiveAddupAwardById'>): Promise<Payload<'receiveAddupAwardById'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openLottery(tx, now);
  const target = rule.addupList.find((one) => one.id === id);
  if (!target) throw new Refusal('notFound');
  const { need, awardList: award } = target;
  const row = await tx
    .insertInto('scratch_addup')
    .values({ user_id: userId, addup_id: id, need, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('addup_id')
    .executeTakeFirst();
  if (!row) throw new Refusal('alreadyReceived');
  const have = await usedBy(tx, userId);
  if (have < need) throw new Refusal('addupNotReached', { need, have });
  const key = `${userId}:${id}`;
  const awardList = await grantAward(tx, {
    userId,
    source: ADDUP,
    key,
    award,
    ...bonusTerms(rule, coinOf(award), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}
