import { isAccountNo, plainAccountNo, type Bank } from '@parola/calls';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { isSameName } from '../../ground/person-name';
import type { CallContext } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { assertProven } from '../identity';
import { maskedName, verifiedPerson } from '../kyc';
import { maskedNumber, numberTrace, ofAccount, openHolder, sealHolder, type Holder } from './holder.format';
import { lockMoneyOut } from './lock.commands';
import { CAME_BACK, UNDER_WAY } from './orders.commands';
import { bankShown, readRules, type Rules } from './withdrawals.rules';
import type { BankAccountTable } from './tables';

export type BankAccount = Selectable<BankAccountTable>;
type Sealing = Pick<Services, 'vault'>;

const HOUR_MS = 3_600_000;

/** A player's present bank accounts: default account first, then oldest first. */
export async function accountsOf(tx: Tx, userId: bigint): Promise<BankAccount[]> {
  return tx
    .selectFrom('bank_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

/** End of the time in which an account counts as new; undefined afterwards. */
export function newUntil(
  { since }: Pick<BankAccount, 'since'>,
  { coolOffHours }: Rules,
  now: Date,
): number | undefined {
  const until = since.getTime() + coolOffHours * HOUR_MS;
  return until > now.getTime() ? until : undefined;
}

/** Sum of withdrawals to an account since it was added or changed, paid or in progress; hundredths. */
export async function sentWhileNew(tx: Tx, { id, user_id, since }: BankAccount): Promise<number> {
  const { amount } = await tx
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'))
    .where('user_id', '=', user_id)
    .where('account_id', '=', id)
    .where('created_at', '>=', since)
    .where('status', 'not in', [...CAME_BACK])
    .executeTakeFirstOrThrow();
  return toWireAmount(BigInt(amount));
}

/** A player's view of their accounts. */
export async function bankList(tx: Tx, userId: bigint, now: Date): Promise<Bank[]> {
  const reads = readTogether(tx);
  const [rules, underWay, accounts] = await together(
    readRules(reads),
    reads
      .selectFrom('withdrawal')
      .select('account_id')
      .where('user_id', '=', userId)
      .where('status', 'in', [...UNDER_WAY])
      .execute(),
    accountsOf(reads, userId),
  );
  const busy = new Set(underWay.map(({ account_id }) => account_id));
  const shownOf = async (account: BankAccount): Promise<Bank> => {
    const until = newUntil(account, rules, now);
    return {
      id: account.id,
      ...bankShown(rules, account.bank_id),
      accountName: account.name_shown,
      accountNo: account.number_shown,
      isDefault: account.is_default,
      createTime: account.created_at.getTime(),
      locked: busy.has(account.id),
      ...(until === undefined ? {} : { newUntil: until, newUsed: await sentWhileNew(reads, account) }),
    };
  };
  return together(...accounts.map(shownOf));
}

/**
 * @throws Refusal bankNameDiffers (`name`, masked) when the player was verified under another name. Without a
 * verification any name is accepted, for small amounts only.
 */
export async function assertOwnName(tx: Tx, services: Sealing, userId: bigint, name: string): Promise<void> {
  const verified = await verifiedPerson(tx, services, userId);
  if (verified && !isSameName(verified.realName, name))
    throw new Refusal('bankNameDiffers', { name: maskedName(verified.realName) });
}

/**
 * Normalises an account number for storage.
 * @throws Refusal invalidParameter for a bank that cannot receive money, or a number invalid for the bank
 */
function checkedNumber(rules: Rules, bankId: number, typed: string): string {
  const bank = rules.banks.find((one) => one.bankId === bankId);
  if (!bank || !bankShown(rules, bankId).usable) throw new Refusal('invalidParameter', { field: 'bankId' });
  if (!isAccountNo(bank, typed)) throw new Refusal('invalidParameter', { field: 'accountNo' });
  return plainAccountNo(bank.kind, typed);
}

/**
 * Checks that no player has the account; a concurrent request with the same account waits. @throws Refusal
 * bankAccountUsed if a player, this one included, has it already
 */
async function assertFree(tx: Tx, trace: Buffer, but?: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank:${trace.toString('hex')}`}, 0))`.execute(tx);
  const { rows } = await sql`
    SELECT id FROM bank_account WHERE number_trace = ${trace} AND removed_at IS NULL AND id IS DISTINCT FROM ${but ?? null}`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal('bankAccountUsed');
}

/** Columns of a row about the account's holder. */
function kept({ vault }: Sealing, userId: bigint, bankId: number, { number, name }: Holder) {
  return {
    holder: sealHolder(vault, ofAccount(userId), { number, name }),
    name_shown: maskedName(name),
    number_shown: maskedNumber(number),
    number_trace: numberTrace(vault, bankId, number),
  };
}

async function makeDefault(tx: Tx, userId: bigint, id: number): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('bank_account').set({ is_default: true }).where('id', '=', id).execute();
}

/** Adds an account (call catalogue 33). It counts as new for `coolOffHours`. */
export async function addBank(services: Sealing, ctx: CallContext<'addBankInfo'>): Promise<{ bankList: Bank[] }> {
  const { tx, userId, body, now } = ctx;
  assertProven(ctx);
  await lockMoneyOut(tx, userId);
  const rules = await readRules(tx);
  const holder: Holder = { number: checkedNumber(rules, body.bankId, body.accountNo), name: body.accountName.trim() };
  await assertOwnName(tx, services, userId, holder.name);
  const own = await accountsOf(tx, userId);
  if (own.length >= rules.bankMax) throw new Refusal('tooManyBankAccounts');
  const row = kept(services, userId, body.bankId, holder);
  await assertFree(tx, row.number_trace);
  const added = await tx
    .insertInto('bank_account')
    .values({
      user_id: userId,
      bank_id: body.bankId,
      ...row,
      is_default: false,
      created_at: now,
      since: now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.isDefault || own.length === 0) await makeDefault(tx, userId, added.id);
  return { bankList: await bankList(tx, userId, now) };
}

/** An account of the player, locked. @throws Refusal bankAccountNotFound */
async function lockOwn(tx: Tx, userId: bigint, id: number): Promise<BankAccount> {
  const account = await tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Refusal('bankAccountNotFound');
  return account;
}

/** @throws Refusal withdrawalPending (`orderId`) while a withdrawal to the account is in progress */
async function assertIdle(tx: Tx, { id }: BankAccount): Promise<void> {
  const order = await tx
    .selectFrom('withdrawal')
    .select('order_id')
    .where('account_id', '=', id)
    .where('status', 'in', [...UNDER_WAY])
    .limit(1)
    .executeTakeFirst();
  if (order) throw new Refusal('withdrawalPending', { orderId: order.order_id });
}

/** Changes an account, or makes it the default. A changed number or name makes it new again. */
export async function modifyBank(services: Sealing, ctx: CallContext<'modifyBankInfo'>): Promise<{ bankList: Bank[] }> {
  const { tx, userId, body, now } = ctx;
  assertProven(ctx);
  await lockMoneyOut(tx, userId);
  const account = await lockOwn(tx, userId, body.id);
  const before = openHolder(services.vault, ofAccount(userId), account.holder);
  const number =
    body.accountNo === undefined ? before.number : checkedNumber(await readRules(tx), account.bank_id, body.accountNo);
  const name = body.accountName?.trim() ?? before.name;
  if (number !== before.number || name !== before.name) {
    await assertIdle(tx, account);
    await assertOwnName(tx, services, userId, name);
    const row = kept(services, userId, account.bank_id, { number, name });
    await assertFree(tx, row.number_trace, account.id);
    await tx
      .updateTable('bank_account')
      .set({ ...row, since: now })
      .where('id', '=', account.id)
      .execute();
  }
  if (body.isDefault) await makeDefault(tx, userId, account.id);
  return { bankList: await bankList(tx, userId, now) };
}

/** Removes an account; its row stays, because withdrawals refer to it. */
export async function removeBank(services: Sealing, ctx: CallContext<'delUserBank'>): Promise<{ bankList: Bank[] }> {
  const { tx, userId, body, now } = ctx;
  assertProven(ctx);
  await lockMoneyOut(tx, userId);
  const account = await lockOwn(tx, userId, body.id);
  await assertIdle(tx, account);
  await tx
    .updateTable('bank_account')
    .set({ removed_at: now, is_default: false })
    .where('id', '=', account.id)
    .execute();
  if (account.is_default) {
    const [next] = await accountsOf(tx, userId);
    if (next) await makeDefault(tx, userId, next.id);
  }
  return { bankList: await bankList(tx, userId, now) };
}

/** SQL condition: two players have ever used the same bank account. */
export function shareBankAccount(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM bank_account a JOIN bank_account b USING (number_trace) WHERE a.user_id = ${one} AND b.user_id = ${other})`;
}
