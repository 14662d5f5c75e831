import { ITEM_STATUS } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import * as z from 'zod';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const count = z.int().min(1);

const idOnce = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size === all.length;

const channel = wire.appRechargeTypeMap
  .unwrap()
  .valueType.omit({ openType: true })
  .extend({
    id: count,
    /** Name of the channel at the payment provider, in its clearing account and in the path of its webhook. */
    slug: z.string().regex(/^[a-z0-9_-]{1,32}$/),
    status: z.literal(Object.values(ITEM_STATUS)),
    /**
     * How a player pays: on the provider's page, or with the QRPh code, counter reference or bank account that the
     * order shows.
     */
    method: z.enum(['redirect', 'qrph', 'counter', 'transfer']).default('redirect'),
    /** Minutes to pay an order, if different from `depositRule`. */
    orderMinutes: count.optional(),
    itemIds: z.array(z.int()),
  });

/** Keys of deposits. Amounts in hundredths. */
export const DEPOSIT_SCHEMAS = {
  depositChannels: z
    .array(channel)
    .refine(idOnce, 'names an id twice')
    .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, 'names a slug twice')
    .refine(
      (all) =>
        all.every(({ minAmount = 0, minAmount2 = 0, maxAmount }) => Math.max(minAmount, minAmount2) <= maxAmount),
      'has a range that nothing is in',
    ),
  appRechargeItemList: z
    .array(wire.appRechargeItemMap.unwrap().valueType.extend({ id: count, price: count }))
    .refine(idOnce, 'names an id twice'),
  appRechargeBonusMap: wire.appRechargeBonusMap.unwrap().superRefine((map, ctx) => {
    for (const [key, { type, when }] of Object.entries(map)) {
      if (String(type) !== key) ctx.addIssue({ code: 'custom', path: [key, 'type'], message: 'is another type' });
      const { depositsFrom = 0, depositsTo = depositsFrom } = when;
      if (depositsTo < depositsFrom)
        ctx.addIssue({ code: 'custom', path: [key, 'when'], message: 'has a range that nothing is in' });
    }
  }),
  depositRule: z.strictObject({ orderMinutes: count, bonusDays: count }),
};
