import type { CallResponse, VipLevelShown } from '@parola/calls';

type Info = Omit<CallResponse<'getVipInfo'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

function level(vip: number): VipLevelShown {
  return {
    vip,
    experience: vip * 50_000,
    betLimit: vip * 100_000,
    dailyAward: vip === 0 ? [] : [{ id: 2001, count: vip * 100 }],
    showType: Math.min(6, Math.max(1, vip)),
    privilegeList: [{ icon: 'rebate', text: 'Part of your bets back' }],
    bonusList:
      vip === 0
        ? []
        : [{ type: 1, awardList: [{ id: 1, propId: 2001, count: vip * 1_000 }], status: vip === 1 ? 2 : 0 }],
  };
}

/** The state of a VIP 1 player with a claimable award of today. */
export function vipInfo(changes: Partial<Info> = {}): Info {
  return {
    vip: 1,
    vipExp: 50_000,
    nextVip: 2,
    nextExp: 100_000,
    levelList: [level(2), level(0), level(1)],
    daily: { status: 1, awardList: [{ id: 1, propId: 2001, count: 100 }], nextTime: Date.now() + 3_600_000 },
    ...changes,
  };
}
