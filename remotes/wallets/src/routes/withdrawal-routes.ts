import { int, literal, optional, ownRoute, page } from '@parola/contract';

/**
 * Query of one channel's form: the current choices (`amount` in hundredths), and whether to return to the page before.
 */
export const WITHDRAWAL_PAGE = page('/withdrawal/:name', {
  amount: optional(int(1, 999_999_999_999)),
  account: optional(int(1)),
  back: optional(literal(1)),
});
export const WITHDRAWAL = ownRoute('wallets.withdrawal', WITHDRAWAL_PAGE);
export const CARDS = ownRoute('wallets.cards', page('/wallets/card/list'));
/** `id`: the account to change; without it a new one is added. */
export const CARD_EDIT_PAGE = page('/wallets/card/edit', { id: optional(int(1)) });
export const CARD_EDIT = ownRoute('wallets.card-edit', CARD_EDIT_PAGE);
