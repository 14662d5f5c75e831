import { BANK_KIND } from './enums';
import { floorBp, type Hundredths } from './money';
import { normaliseMobile, withoutSeparators } from './mobile';
import type { BankItem } from './types';

/**
 * The fee of a withdrawal, hundredths: the rate's part rounded down, plus the fixed part. It is deducted from the
 * amount, so it never exceeds it.
 */
export function exchangeFee(
  amount: Hundredths,
  { feeBp, feeFixed }: { feeBp: number; feeFixed: Hundredths },
): Hundredths {
  return Math.min(amount, floorBp(amount, feeBp) + feeFixed);
}

/**
 * An account number as stored: without separators; for an e-wallet as 09XXXXXXXXX, for any spelling of the mobile
 * number.
 */
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
