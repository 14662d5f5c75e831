import type { Order } from '@parola/calls';
import { text } from '@parola/calls/schemas';
import { parse } from 'promptparse';
import * as z from 'zod';
import { amountText } from '../../partners/field-schemas';
import type { PaymentChannel } from './offer.queries';
import type { PayBy } from './tables';

const payUrl = z.url({ protocol: /^https?$/ }).max(2000);
const reference = z.string().regex(/^[0-9A-Za-z-]{4,32}$/);

/** Schemas of the provider's answer by payment method. `amount` in hundredths. */
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

/** An order as accepted by the payment provider. */
export interface ProviderAnswer {
  payUrl: string;
  /** Null if the player pays on the provider's page. */
  payBy: PayBy | null;
}

/**
 * Parses the provider's answer to an order. A QRPh code must ask for pesos in the Philippines and for exactly the
 * ordered amount (hundredths): the payer confirms the amount that the bank app reads from the code, and no later check
 * follows.
 * @param origins allowed origins of the provider's pages
 * @throws Error for an answer that does not fit the method, or a page at another origin
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
  const codeAmount = amountText.safeParse(code?.getTagValue('54'));
  const ids = code?.getTags().map(({ id }) => id) ?? [];
  // Banks disagree on the tag that counts if one occurs twice, so such a code is refused.
  const isOurs =
    new Set(ids).size === ids.length && code?.getTagValue('53') === '608' && code.getTagValue('58') === 'PH';
  return isOurs && codeAmount.success && codeAmount.data === BigInt(amount);
}

/** Returns the payment details of a pending order for its player. */
export function payByOnWire({ pay_url: url, pay_by: by }: { pay_url: string; pay_by: PayBy | null }): Partial<Order> {
  if (url === '') return {};
  if (by === null) return { payUrl: url };
  // The phone cannot scan a code on its own screen, so the player also gets the provider's page.
  return by.qrPayload === undefined ? by : { ...by, payUrl: url };
}
