import { BANK_KIND } from './enums';
import { floorBp, type Hundredths } from './money';
import { normaliseMobile, withoutSeparators } from './mobile';
import type { BankItem } from './types';

/**
 * Returns the fee of a withdrawal in hundredths: the rate rounded down, plus the fixed part. It is deducted from the
 * amount and never exceeds it.
 */
export function exchangeFee(
  amount: Hundredths,
  { feeBp, feeFixed }: { feeBp: number; feeFixed: Hundredths },
): Hundredths {
  return Math.min(amount, floorBp(amount, feeBp) + feeFixed);
}

/**
 * Returns an account number as stored: without separators; for an e-wallet as 09XXXXXXXXX, from any notation of the
 * mobile number.
 */
export function plainAccountNo(kind: BankItem['kind'], typed: string): string {
  const mobile = kind === BANK_KIND.wallet ? normaliseMobile(typed) : null;
  return mobile ? mobile.replace('+63', '0') : withoutSeparators(typed);
}

/** Tells whether a typed number can belong to this bank. False for an invalid pattern. */
export function isAccountNo({ kind, pattern }: Pick<BankItem, 'kind' | 'pattern'>, typed: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`).test(plainAccountNo(kind, typed));
  } catch {
    return false;
  }
}
