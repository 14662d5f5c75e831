import type { CallName } from '@parola/calls';
import { CALL_NAMES, callMeta } from '@parola/calls/schemas';
import { NEEDS_PROOF } from '.';

/** Writing calls that a token alone permits, by their worst effect in the hands of a thief (decision 016). */
const BY_TOKEN: Readonly<Record<string, readonly CallName[]>> = {
  'changes texts, pictures and settings of the account': [
    'updateProfile',
    'uploadAvatar',
    'gameLike',
    'updateAddress',
    'consentUpdate',
    'addFeedback',
    'feedbackReply',
    'delMail',
    'uploadKyc',
    'addKyc',
  ],
  'starts the copy of the data': ['exportMyData'],
  'keeps the account': ['deleteAccountCancel'],
  'orders a deposit, which a person has to pay, or ends the order': ['createRechargeOrder', 'cancelRechargeOrder'],
  'plays with the balance, or brings it back from a game': ['startGame', 'retrieveBalance', 'forfeitBonus'],
  'claims or exchanges an award within the account': [
    'receiveVipBonusUser',
    'appVipUserReceiveDaily',
    'appVipUserReceiveSignInAward',
    'receiveVipTaskAndBonus',
    'betBonusReceive',
    'betBonusByTypeReceive',
    'loginBonus3UserReceive',
    'receiveActivityAward',
    'monthlyBonusReceiveBonus',
    'firstDepositBonusReceiveBonus',
    'rechargeSignIn',
    'upgradeRechargeSignAward',
    'receiveRankAward',
    'pkSignUp',
    'redWars',
    'diamondExchangeCoin',
    'diamondExchangeScratchcard',
    'scratchCardLottery',
    'scratchCardOpened',
    'receiveAddupAwardById',
    'receiveBankruptGiftAward',
    'finishTask',
    'receiveTaskAward',
    'pointsExchange',
    'receiveDrawChance',
    'receiveMail',
    'actInviteUserSpin',
    'actInviteUserExchange',
    'actInviteClickInvite',
    'agentFill',
    'appAgent5UserReceive',
    'appAgent5UserInviteValidReceive',
  ],
  'protects the player more, or answers a question of the protection': [
    'setSelfLimit',
    'cancelSelfLimit',
    'answerLimitOffer',
    'realityCheckAck',
    'coolOff',
  ],
  'moves the reality check between 15 and 60 minutes': ['setRealityCheck'],
};

test('C12 a writing call is listed as permitted by the token alone, or needs a proof', () => {
  const writing = CALL_NAMES.filter((name) => callMeta(name).auth === 'player' && callMeta(name).mutating);
  const listed = Object.values(BY_TOKEN).flat();
  expect(writing.filter((name) => !listed.includes(name) && !(name in NEEDS_PROOF))).toEqual([]);
  expect(listed.filter((name) => name in NEEDS_PROOF || !writing.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
