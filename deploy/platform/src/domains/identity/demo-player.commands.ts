import { normaliseMobile } from '@parola/calls';
import type { Services } from '../../domain-api/domain';
import { inTransaction } from '../../db/transaction';
import { player as account, WORLD } from '../../ledger/accounts';
import { postJournal } from '../../ledger/ledger';
import { getConfig } from '../../config';
import { createPlayer, playerByMobile } from './players.commands';
import { lockMobile, recordConsents } from './register.commands';
import { checkPassword, hashPassword } from './password-lanes.commands';

/** Start balance of ₱1,000.00 play money, in hundredths. */
const START_MONEY = 100_000n;

/**
 * Creates the demo player of the settings with its password. Only sandbox settings name one. Idempotent and safe on
 * several nodes: the money is posted once.
 */
export async function seedDemoPlayer({
  settings,
  database,
  hooks,
}: Pick<Services, 'settings' | 'database' | 'hooks'>): Promise<void> {
  if (!settings.demo) return;
  const mobile = normaliseMobile(settings.demo.mobile);
  if (!mobile) throw new Error('DEMO_MOBILE is not a Philippine mobile number');
  const known = await playerByMobile(database.db, mobile);
  const passwordHash = (await checkPassword(known?.password_hash, settings.demo.password))
    ? known?.password_hash
    : await hashPassword(settings.demo.password);
  await inTransaction(database.db, async (tx) => {
    await lockMobile(tx, mobile);
    const now = new Date();
    let demo = await playerByMobile(tx, mobile);
    if (!demo) {
      demo = await createPlayer(tx, {
        mobile,
        passwordHash: null,
        birthday: '1990-01-01',
        marketing: false,
        pid: null,
        aid: '',
        nickname: 'Demo',
        now,
      });
      await recordConsents(tx, demo.id, await getConfig(tx, 'appTermsVersion'), { ip: '', device: 'sandbox' }, now);
      await hooks.loggedIn(tx, { userId: demo.id, now, isNew: true, newDevice: false, deviceName: '' });
    }
    await tx.updateTable('player').set({ password_hash: passwordHash }).where('id', '=', demo.id).execute();
    await postJournal(tx, {
      kind: 'sandbox-fund',
      scope: 'demo',
      key: `start:${demo.id}`,
      ref: 'demo',
      actor: 'job:demo',
      legs: [
        { account: WORLD, amount: -START_MONEY },
        { account: account(demo.id, 'cash'), amount: START_MONEY },
      ],
    });
  });
}
