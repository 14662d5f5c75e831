import { randomUUID } from 'node:crypto';
import { callPath, KYC_SIDE, type CallRequest, type KycSide, type Refusal } from '@parola/calls';
import sharp from 'sharp';
import { inTransaction } from '../db/transaction';
import { approveKyc } from '../domains/kyc';
import type { Answer, TestPlatform, TestPlayer } from './platform';

const COMMON = { appId: 'a', channel: 'WEB', clientReferrer: '', platform: 'WEB', appVersion: '1', appWebName: 'x' };

/** A picture of one colour with camera metadata. */
export function photo(size = 400, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Model: 'SecretPhone' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .toFormat(format)
    .toBuffer();
}

/** Uploads a file as a form, with any content. */
export async function upload(
  platform: TestPlatform,
  player: TestPlayer,
  side: KycSide,
  bytes: Buffer,
  { name = 'id.jpg', type = 'image/jpeg', address }: { name?: string; type?: string; address?: string } = {},
): Promise<{ status: number; body: { errcode: number; fileId: string; width: number } & Partial<Refusal> }> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...COMMON, side: String(side) })) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const answer = await platform.app.inject({
    method: 'POST',
    url: callPath('uploadKyc'),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: player.token,
      'x-request-id': randomUUID(),
      'x-device-id': 'device',
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Identity data of a player, without pictures. */
export const PERSON = {
  idType: 2,
  idNo: 'P 1234567-a',
  realName: 'Juana dela Cruz',
  birthday: '1990-01-01',
  birthPlace: 'Cebu City',
  nationality: 'Filipino',
  address: '12 Mango Street, Cebu City',
  occupation: 'Teacher',
  sourceOfFunds: 1,
  consent: true,
  notRestricted: true,
} as const satisfies Partial<CallRequest<'addKyc'>>;

/** Submits a complete check: pictures of front and face, and the data. */
export async function sendKyc(
  platform: TestPlatform,
  player: TestPlayer,
  change: Partial<CallRequest<'addKyc'>> = {},
): Promise<Answer<'addKyc'>> {
  const bytes = await photo();
  const front = await upload(platform, player, KYC_SIDE.front, bytes);
  const selfie = await upload(platform, player, KYC_SIDE.selfie, bytes);
  const files = { frontFileId: front.body.fileId, selfieFileId: selfie.body.fileId };
  return platform.call('addKyc', { ...PERSON, ...files, ...change }, { token: player.token });
}

/** Id of a player's check in review. */
export async function waitingCase({ database: { db } }: TestPlatform, { userId }: TestPlayer): Promise<string> {
  const { id } = await db
    .selectFrom('kyc_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 2)
    .executeTakeFirstOrThrow();
  return id;
}

/** Submits a check for a player without one. @returns the common arguments of a decision */
export async function openCheck(
  platform: TestPlatform,
  player: TestPlayer,
): Promise<{ id: string; by: string; now: Date }> {
  const { body } = await sendKyc(platform, player, { idNo: `P${player.userId}` });
  if (body.errcode !== 0) throw new Error(`addKyc answers ${body.errcode}`);
  return { id: await waitingCase(platform, player), by: 'ana', now: new Date() };
}

/** Verifies a player: submits a check and approves it. Needs the domain `kyc`. */
export async function verify(platform: TestPlatform, player: TestPlayer): Promise<void> {
  const decision = await openCheck(platform, player);
  const { database, vault } = platform.services;
  await inTransaction(database.db, (tx) => approveKyc(tx, vault, decision));
}
