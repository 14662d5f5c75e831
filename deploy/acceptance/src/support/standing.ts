import type { Page } from '@playwright/test';
import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run } from './database';
import type { Player } from './player';
import { travel } from './region';

/** What may still be begun in a state; everything else that spends, wins or claims is off. */
export interface Standing {
  /** Puts the player, or what his page hears of him, into it. */
  put(where: { page: Page; product: ProductPlace; player: Player }): Promise<void>;
  /** What comes once he is logged in, where the state lets nobody log in. */
  afterLogIn?(where: { page: Page }): Promise<void>;
  deposits: boolean;
  claims: boolean;
  /** Whether it is the one of its kind that walks every page; its siblings, told apart by their words alone, go where money moves. */
  everywhere: boolean;
  /** Why, where he wants to deposit. */
  says: RegExp;
  /** He may not play at all, and is offered nothing: pages of offers give way to the start, which says why. */
  rests: boolean;
  /** What is said in place of a game. */
  game: RegExp;
}

/** The page hears another standing than the player has: the rule is one for everybody, and this product has other players. */
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
  game: /Your identity check comes first/,
});

/** The eligibility states in which something of the house is closed to a player who is logged in (the platform's matrix has the calls). */
export const STANDINGS = {
  kycNeeded: kyc(KYC_STATUS.none, 201, /Your identity must be confirmed before you can deposit/, true),
  kycReview: kyc(KYC_STATUS.submitted, 202, /identity check is in review/),
  kycRejected: kyc(KYC_STATUS.rejected, 203, /identity check was not accepted/),
  coolingOff: {
    put: async ({ product, player }) => void (await callApi(product, 'coolOff', { hours: 24 }, player.token)),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: false,
    says: /You are taking a break/,
    game: /You are taking a break/,
  },
  selfExcluded: {
    put: async ({ product, player: { password, token } }) =>
      void (await callApi(product, 'selfExclude', { months: 6, confirmText: 'EXCLUDE', password }, token)),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /You have excluded yourself/,
    game: /You have excluded yourself/,
  },
  restricted: {
    put: async ({ product, player }) =>
      void (await run(product, 'parola', 'UPDATE player SET restricted = true WHERE id = $1', [player.userId])),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /not allowed playing/,
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
    says: /not allowed depositing/,
    game: /The game did not start/,
  },
  regionBlocked: {
    put: async () => undefined,
    afterLogIn: ({ page }) => travel(page, 'DE'),
    deposits: false,
    claims: false,
    rests: true,
    everywhere: true,
    says: /Playing is not allowed where you are/,
    game: /You can’t play where you are now/,
  },
} as const satisfies Record<string, Standing>;
export type StandingName = keyof typeof STANDINGS;
