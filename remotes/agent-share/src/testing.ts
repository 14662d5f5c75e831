import type { ConfigMap } from '@parola/calls';

/** Test data of this remote. */
export const INVITE = {
  inviteCode: 'ABCD23',
  shareUrl: 'http://localhost:8080/auth/register?inviteCode=ABCD23',
  inviteCount: 2,
  validCount: 1,
  spinCount: 1,
  amount: 1000,
  exchangeMin: 2000,
  validRule: { recharge: 50_000, bet: 0 },
  endTime: 0,
  ruleList: [{ title: 'The wheel', lines: ['Each friend who counts gives one spin.'] }],
};
export const CLICKED = { shareUrl: INVITE.shareUrl, text: 'Play with me.' };
export const NOBODY = { list: [], pages: 0, total: 0 };

export const WALLET = {
  coin: 0,
  bonusCoin: 0,
  withdrawable: 0,
  frozenCoin: 0,
  points: 0,
  diamond: 0,
  lottery: 0,
  walletVersion: 9,
};

export const RULES: Pick<ConfigMap, 'appInviteRule' | 'appAgent5Rule'> = {
  appInviteRule: {
    wheelList: [
      { id: 1, count: 500, weight: 700 },
      { id: 2, count: 3000, weight: 250 },
      { id: 3, count: 10_000, weight: 50 },
    ],
    total: 1000,
    spinsPerFriend: 1,
    exchangeMin: 2000,
    wagerTimes: 1,
    bonusDays: 30,
  },
  appAgent5Rule: {
    rateList: [
      { level: 1, minBet: 0, rateBp: 20 },
      { level: 2, minBet: 0, rateBp: 10 },
      { level: 3, minBet: 0, rateBp: 5 },
    ],
    validList: [{ id: 1, need: 1, count: 1000 }],
    wagerTimes: 1,
    bonusDays: 30,
    ruleList: [{ title: 'How commission works', lines: ['Three levels.'] }],
  },
};

export const AGENT = {
  inviteCode: INVITE.inviteCode,
  shareUrl: INVITE.shareUrl,
  teamCount: 5,
  directCount: 2,
  validCount: 1,
  todayCommission: 120,
  totalCommission: 4520,
  canReceive: 3000,
  heldCommission: 700,
  rateList: [],
  validRule: { recharge: 10_000, bet: 0 },
  inviteValid: {
    count: 1,
    canReceive: 1,
    list: [
      { id: 1, need: 1, propId: 2001, count: 1000, canReceive: true, isReceived: false },
      { id: 2, need: 3, propId: 2001, count: 2500, canReceive: false, isReceived: false },
    ],
    wagerTimes: 1,
    bonusDays: 30,
  },
  agent5AwardFlag: true,
};
