import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { getConfig } from '../../config';
import { BANKRUPT_CONTENT } from './content';
import { giftInfo, hasClaimableGift } from './gift-info.queries';
import { BANKRUPT_GIFT, receiveGift } from './receive-gift.calls';
import './tables';

/** The bankruptcy gift: two small awards for a player without money (specification §4, player protection 1.3). */
export const bankrupt: Domain = {
  name: 'bankrupt',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [BANKRUPT_CONTENT],
  personal: [
    {
      table: 'bankrupt_gift',
      copied: ['first_at', 'second_until', 'second_need', 'second_coin', 'second_at'],
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: () =>
    defineHandlers({
      getBankruptGiftInfo: {
        mode: 'read',
        run: async ({ tx, userId, now }) => ({ bankruptGiftInfo: await giftInfo(tx, userId, now) }),
      },
      receiveBankruptGiftAward: receiveGift,
    }),
  hooks: {
    activityList: async (tx, { userId, now }) => [
      {
        activityId: ACTIVITY_ID.Bankrupt,
        open: userId !== null && hasClaimableGift(await giftInfo(tx, userId, now)),
        ruleList: await getConfig(tx, 'appBankruptRule'),
      },
    ],
  },
  awards: [BANKRUPT_GIFT],
};
