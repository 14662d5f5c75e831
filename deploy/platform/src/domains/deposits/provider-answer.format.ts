import type { Order } from '@parola/calls';
import { text } from '@parola/calls/schemas';
import { parse } from 'promptparse';
import * as z from 'zod';
import { amountText } from '../../partners/field-schemas';
import type { PaymentChannel } from './offer.queries';
import type { PayBy } from './tables';

const payUrl = z.url({ protocol: /^https?$/ }).max(2000);
const reference = z.string().regex(/^[0-9A-Za-z-]{4,32}$/);

/** What the provider answers to an order of so many hundredths, by its method. */
const answers = (amount: number) =>
  ({
    redirect: z.object({ payUrl }),
    qrph: z.object({
      payUrl,
      qrPayload: z
        .string()
        .max(512)
        .refine((code) => isQrphOf(code, amount)),
    }),
    counter: z.object({ payUrl, counter: z.object({ reference, places: z.array(text(64)).min(1).max(10) }) }),
    transfer: z.object({
      payUrl,
      transfer: z.object({
        bank: text(64),
        accountName: text(100),
        accountNo: z.string().regex(/^[0-9A-Z -]{6,34}$/),
        reference,
      }),
    }),
  }) satisfies Record<PaymentChannel['method'], z.ZodType>;

/** An order as the payment provider has taken it. */
export interface ProviderAnswer {
  payUrl: string;
  /** Null where it is paid on that page. */
  payBy: PayBy | null;
}

/**
 * Reads the provider's answer to an order. A QRPh code goes to the player only when it asks for pesos in the
 * Philippines and for exactly the amount that was ordered (hundredths): a payer confirms what his bank reads in it,
 * and nobody reads it here any more.
 * @param origins of the pages that the provider may send a player to
 * @throws when it is no answer to an order of that method, or leads to another origin
 */
export function readProviderAnswer(
  { method, amount, origins }: { method: PaymentChannel['method']; amount: number; origins: readonly string[] },
  answer: unknown,
): ProviderAnswer {
  const { payUrl: url, ...payBy } = answers(amount)[method].parse(answer);
  const { origin } = new URL(url);
  if (!origins.includes(origin))
    throw new Error(`the payment provider leads to ${origin}, which PAYMENT_ORIGINS does not name`);
  return { payUrl: url, payBy: method === 'redirect' ? null : payBy };
}

function isQrphOf(payload: string, amount: number): boolean {
  const code = parse(payload, true, true);
  const asked = amountText.safeParse(code?.getTagValue('54'));
  const ids = code?.getTags().map(({ id }) => id) ?? [];
  // If a tag occurs twice, banks disagree about the one that counts, so the code is refused.
  const isOurs =
    new Set(ids).size === ids.length && code?.getTagValue('53') === '608' && code.getTagValue('58') === 'PH';
  return isOurs && asked.success && asked.data === BigInt(amount);
}

/** What a player is shown of it, while it can be paid. */
export function payByOnWire({ pay_url: url, pay_by: by }: { pay_url: string; pay_by: PayBy | null }): Partial<Order> {
  if (url === '') return {};
  if (by === null) return { payUrl: url };
  // A code is on the screen of the phone that could scan it: its page pays it there.
  return by.qrPayload === undefined ? by : { ...by, payUrl: url };
}
