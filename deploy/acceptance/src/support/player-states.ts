import type { Page } from '@playwright/test';
import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run } from './database';
import type { Player } from './player';
import { travel } from './region';

/** The actions still open in a state; all others that spend, win or claim are off. */
export interface Standing {
  /** Puts the player, or the state that the page gets, into it. */
  put(where: { page: Page; product: ProductPlace; player: Player }): Promise<void>;
  /** The screen after the log-in, where the state allows no log-in. */
  afterLogIn?(where: { page: Page }): Promise<void>;
  deposits: boolean;
  claims: boolean;
  /**
   * Whether it is the one of its kind that walks every page; its siblings, told apart by their words alone, go where
   * money moves.
   */
  everywhere: boolean;
  /** The reason shown for a deposit. */
  says: RegExp;
  /**
   * The player may not play at all and gets no offers: pages of offers give way to the start, which gives the reason.
   */
  rests: boolean;
  /** The text in place of a game. */
  game: RegExp;
}

/** The page gets another standing than the player has: the rule is global, and this product has other players. */
async function hears(page: Page, kycStatus: KycStatus, refusal: number): Promise<void> {
  const changed = (name: string, change: (body: Record<string, unknown>) => void) =>
    page.route(`**/app/v1/${name}`, async (route) => {
      const response = await route.fetch();
      const body: Record<string, unknown> = await response.json();
      change(body);
      await route.fulfill({ response, json: body });
    });
  await changed('getAfterLoginInfoWeb', (body) => {
    body['kycStatus'] = kycStatus;
    Object.assign(Object(body['userInfo']), { kycStatus });
  });
  await changed('refreshData', (body) => void (body['kycStatus'] = kycStatus));
  await changed('getTradeInfo', (body) => void (body['needKyc'] = true));
  await changed('startGame', (body) => void Object.assign(body, { errcode: refusal, errmsg: 'refused' }));
}

const kyc = (status: KycStatus, refusal: number, says: RegExp, everywhere = false): Standing => ({
  put: ({ page }) => hears(page, status, refusal),
  deposits: false,
  claims: true,
  rests: false,
  everywhere,
  says,
  game: /Verify your identity first/,
});

/**
 * The eligibility states that close a part of the product to a logged-in player (the platform's matrix covers the
 * calls).
 */
export const STANDINGS = {
  kycNeeded: kyc(KYC_STATUS.none, 201, /Verify your identity before you deposit/, true),
  kycReview: kyc(KYC_STATUS.submitted, 202, /reviewing your identity check/),
  kycRejected: kyc(KYC_STATUS.rejected, 203, /couldn’t accept your identity check/),
  coolingOff: {
    put: async ({ product, player }) => void (await callApi(product, 'coolOff', { hours: 24 }, player.token)),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: false,
    says: /You’re on a break/,
    game: /You’re on a break/,
  },
  selfExcluded: {
    put: async ({ product, player: { password, token } }) =>
      void (await callApi(product, 'selfExclude', { months: 6, confirmText: 'EXCLUDE', password }, token)),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /You’re self-excluded/,
    game: /You’re self-excluded/,
  },
  restricted: {
    put: async ({ product, player }) =>
      void (await run(product, 'parola', 'UPDATE player SET restricted = true WHERE id = $1', [player.userId])),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /can’t play on this account/,
    game: /This account can’t play/,
  },
  frozen: {
    put: async ({ product, player }) =>
      void (await run(
        product,
        'parola',
        "INSERT INTO wallet_hold (user_id, reason, placed_by, placed_at) VALUES ($1, 'a test', 'ana', now())",
        [player.userId],
      )),
    deposits: false,
    claims: false,
    rests: false,
    everywhere: false,
    says: /can’t deposit on this account/,
    game: /The game didn’t start/,
  },
  regionBlocked: {
    put: async () => undefined,
    afterLogIn: ({ page }) => travel(page, 'DE'),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /You can’t play where you are/,
    game: /You can’t play where you are now/,
  },
} as const satisfies Record<string, Standing>;
export type StandingName = keyof typeof STANDINGS;
