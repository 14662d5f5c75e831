import { stored } from '@parola/kit';

export interface Values {
  /** Id as text, for the native select; '' while no bank is chosen. */
  bank: string;
  name: string;
  number: string;
  isDefault: boolean;
}

function isDraft(value: unknown): value is Values | null {
  if (typeof value !== 'object') return false;
  const { bank, name, number, isDefault }: Partial<Record<keyof Values, unknown>> = value ?? EMPTY;
  return [bank, name, number].every((text) => typeof text === 'string') && typeof isDefault === 'boolean';
}
const EMPTY: Values = { bank: '', name: '', number: '', isDefault: false };

/**
 * Draft of a new account in this tab: a mobile browser may discard the page while the player looks up the number, or a
 * code in a message.
 */
export const draft = stored<Values | null>('tab', 'parola.own.wallets.account', isDraft, null);
