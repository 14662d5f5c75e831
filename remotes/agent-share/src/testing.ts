/** Test data of this remote. */
export const INVITE = {
  inviteCode: 'ABCD23',
  shareUrl: 'http://localhost:8080/share?inviteCode=ABCD23',
  inviteCount: 2,
  validCount: 1,
  amount: 0,
  validRule: { recharge: 50_000, bet: 0, award: 0 },
  endTime: 0,
  ruleList: [],
};
export const CLICKED = { shareUrl: INVITE.shareUrl, text: 'Play with me.' };
export const NOBODY = { list: [], pages: 0, total: 0 };
