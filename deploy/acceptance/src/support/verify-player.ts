import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { KYC_SIDE, KYC_STATUS, type KycSide } from '@parola/calls';
import { callApi, uploadApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { runJob } from './jobs';
import { ADULT_BIRTHDAY, type Player } from './player';

const PASSPORT = 2;

/** Verifies a player by calls: the sandbox's reviewer approves the check (setup/settings.ts). */
export async function verifyPlayer(product: ProductPlace, player: Player, picture: Buffer): Promise<void> {
  const fileOf = async (side: KycSide) =>
    (await uploadApi(product, 'uploadKyc', { side }, picture, player.token)).fileId;
  const check = {
    idType: PASSPORT,
    idNo: `P${randomInt(1_000_000, 9_999_999)}A`,
    realName: 'Juana dela Cruz',
    birthday: ADULT_BIRTHDAY,
    birthPlace: 'Cebu City',
    nationality: 'Filipino',
    address: '12 Mango Street, Cebu City',
    occupation: 'Teacher',
    sourceOfFunds: 1,
    consent: true,
    notRestricted: true,
    frontFileId: await fileOf(KYC_SIDE.front),
    selfieFileId: await fileOf(KYC_SIDE.selfie),
  } as const;
  await callApi(product, 'addKyc', check, player.token);
  await runJob(product, 'review identity checks of a sandbox');
  await expect
    .poll(async () => (await callApi(product, 'kyc', {}, player.token)).kycStatus, { timeout: 30_000 })
    .toBe(KYC_STATUS.approved);
}
