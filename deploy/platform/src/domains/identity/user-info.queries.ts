import { DAY_MS, dayStart, KYC_STATUS, LOGIN_KIND, type UserInfo } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import type { Services } from '../../domain-api/domain';
import type { PlayerCaller } from '../../domain-api/hooks';
import { rgStatusOf } from '../../protection';
import { socialFields } from './social-accounts.commands';
import { maskMobile, playerById } from './players.commands';

/**
 * Returns the player's data for the client (specification §3), in the transaction that changed it. Domains add their
 * fields by hooks; a field without its domain (safebox, identity check, withdrawals) stays empty. The mobile is masked.
 */
export async function loadUserInfo(
  tx: Tx,
  { hooks, vault }: Pick<Services, 'hooks' | 'vault'>,
  who: PlayerCaller,
): Promise<UserInfo> {
  const { userId, now } = who;
  const reads = readTogether(tx);
  const [player, snap, { rgStatus }, social, ofDomains] = await together(
    playerById(reads, userId),
    walletSnap(reads, userId),
    rgStatusOf(reads, userId),
    socialFields(reads, vault, userId),
    hooks.userInfo(reads, who),
  );
  const { walletVersion: _version, lottery, ...wallet } = snap;
  return {
    id: toWireAmount(player.id),
    uuid: player.uuid,
    pid: toWireAmount(player.pid ?? 0n),
    account: player.account,
    accountType: player.mobile === null ? LOGIN_KIND.account : LOGIN_KIND.phone,
    mobile: maskMobile(player.mobile),
    nickname: player.nickname,
    avatar: player.avatar,
    avatarOther: '',
    facebookAccount: '',
    facebookName: '',
    googleAccount: '',
    googleName: '',
    lineAccount: '',
    lineName: '',
    hasPassword: player.password_hash !== null,
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: false,
    regPeriod: Math.max(0, (dayStart(now) - dayStart(player.created_at)) / DAY_MS),
    ...wallet,
    lottery,
    safebox: 0,
    bet: 0,
    exchange: 0,
    totalRecharge: 0,
    vip: 0,
    vipExp: 0,
    userLevel: 0,
    kycStatus: KYC_STATUS.none,
    rgStatus,
    ...social,
    ...ofDomains,
  };
}
