import type { Page } from '@playwright/test';
import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run } from './database';
import type { Player } from './player';
import { travel } from './region';

/** A state of a player, with the actions that stay possible; all others that spend, win or claim are disabled. */
export interface Standing {
  /** Brings the player, or the state that the page receives, into the state. */
  put(where: { page: Page; product: ProductPlace; player: Player }): Promise<void>;
  /** Checks the screen after a log-in that the state refuses. */
  afterLogIn?(where: { page: Page }): Promise<void>;
  deposits: boolean;
  claims: boolean;
  /**
   * True for the state of its kind that visits every page; similar states, which differ in their texts only, visit the
   * pages that move money.
   */
  everywhere: boolean;
  /** The reason shown for a refused deposit. */
  says: RegExp;
  /** The player may not play and gets no offers: pages of offers redirect to the start, which gives the reason. */
  rests: boolean;
  /** The text shown in place of a game. */
  game: RegExp;
}

/** Mocks another state for the page: the rule applies to all players, and this product has others. */
async function mockState(page: Page, kycStatus: KycStatus, refusal: number): Promise<void> {
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
  put: ({ page }) => mockState(page, status, refusal),
  deposits: false,
  claims: true,
  rests: false,
  everywhere,
  says,
  game: /Verify your identity first/,
});

/**
 * The eligibility states that close a part of the product to a logged-in player. The platform's own tests cover the
 * calls.
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
    everywhere: true,
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
