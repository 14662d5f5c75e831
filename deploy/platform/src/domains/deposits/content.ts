import { ITEM_STATUS } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';
import { RECHARGE_BONUSES } from './bonus.content';

/**
 * Payment channels, deposit items and bonuses. Orders refer to their payment channel, so a removed channel is only
 * closed.
 */
export const DEPOSIT_CONTENT = configContent({
  depositChannels: {
    value: [
      {
        id: 1,
        slug: 'gcash',
        name: 'GCash',
        sort: 1,
        isDefault: true,
        minAmount: 100,
        minAmount2: 10_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        method: 'redirect',
        itemIds: [1, 2, 3, 4, 5, 6],
      },
      {
        id: 2,
        slug: 'maya',
        name: 'Maya',
        sort: 2,
        isDefault: false,
        minAmount: 100,
        minAmount2: 10_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        method: 'redirect',
        itemIds: [1, 2, 3, 4, 5, 6],
      },
      {
        id: 3,
        slug: 'bank',
        name: 'Bank transfer',
        sort: 4,
        isDefault: false,
        minAmount: 100,
        minAmount2: 10_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        method: 'transfer',
        orderMinutes: 120,
        itemIds: [1, 2, 3, 4, 5, 6],
      },
      {
        id: 4,
        slug: 'qrph',
        name: 'QR Ph',
        sort: 3,
        isDefault: false,
        minAmount: 100,
        minAmount2: 10_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        method: 'qrph',
        itemIds: [1, 2, 3, 4, 5, 6],
      },
      {
        id: 5,
        slug: 'counter',
        name: 'Over the counter',
        sort: 5,
        isDefault: false,
        minAmount: 5_000,
        minAmount2: 10_000,
        maxAmount: 2_000_000,
        status: 1,
        imgUrl: '',
        method: 'counter',
        orderMinutes: 1_440,
        itemIds: [1, 2, 3, 4, 5, 6],
      },
    ] satisfies ConfigValue<'depositChannels'>,
    note: "hundredths; minima are the specification's (§9), maxima our own. No credit cards, no crypto (player protection 1.1)",
    items: { by: 'id', retired: { status: ITEM_STATUS.maintenance } },
  },
  appRechargeItemList: {
    value: [
      { id: 1, price: 10_000, sort: 1, tag: '' },
      { id: 2, price: 20_000, sort: 2, tag: '' },
      { id: 3, price: 50_000, sort: 3, tag: 'HOT' },
      { id: 4, price: 100_000, sort: 4, tag: '' },
      { id: 5, price: 200_000, sort: 5, tag: '' },
      { id: 6, price: 500_000, sort: 6, tag: '' },
    ] satisfies ConfigValue<'appRechargeItemList'>,
    note: 'hundredths; our own',
    items: { by: 'id' },
  },
  appRechargeBonusMap: {
    value: RECHARGE_BONUSES,
    note: 'hundredths; our own. wagerTimes: how often deposit and bonus are played through, together; all conditions in `when` must hold',
    items: { by: null },
  },
  depositRule: {
    value: { orderMinutes: 15, bonusDays: 30 } satisfies ConfigValue<'depositRule'>,
    note: 'our own: how long an order can be paid, and how long its bonus can be played',
  },
});
