import { BANK_KIND } from './enums';
import { floorBp, type Hundredths } from './money';
import { normaliseMobile, withoutSeparators } from './mobile';
import type { BankItem } from './types';

/**
 * What a withdrawal costs, hundredths: the rate's part rounded down, and the fixed part. It is taken out of the amount, so it is never more than that.
 */
export function exchangeFee(
  amount: Hundredths,
  { feeBp, feeFixed }: { feeBp: number; feeFixed: Hundredths },
): Hundredths {
  return Math.min(amount, floorBp(amount, feeBp) + feeFixed);
}

/** An account number as it is kept: without what is written between its digits; of an e-wallet as 09XXXXXXXXX, however the mobile was written. */
export function plainAccountNo(kind: BankItem['kind'], typed: string): string {
  const mobile = kind === BANK_KIND.wallet ? normaliseMobile(typed) : null;
  return mobile ? mobile.replace('+63', '0') : withoutSeparators(typed);
}

/** Whether a number, as typed, can be one of this bank's. A pattern that is none takes nothing. */
export function isAccountNo({ kind, pattern }: Pick<BankItem, 'kind' | 'pattern'>, typed: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(plainAccountNo(kind, typed));
  } catch {
    return false;
  }
}
