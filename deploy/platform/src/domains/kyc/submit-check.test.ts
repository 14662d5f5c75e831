import { randomUUID } from 'node:crypto';
import { KYC_SIDE, KYC_STATUS, manilaDay, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { DOMAINS } from '..';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { PERSON, photo, sendKyc, upload, waitingCase } from '../../testing/kyc';
import { emptyPng } from '../../testing/pictures';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    logLevel: 'silent',
  });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await platform.createPlayer();
});

const state = async (who = player) => (await platform.call('kyc', {}, { token: who.token })).body;
const number = () => `P${randomUUID().slice(0, 8)}`;

describe('a picture of an ID', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is redrawn without the metadata of a camera, and sealed',
    async (format) => {
      const bytes = await photo(500, format);
      const { body } = await upload(platform, player, KYC_SIDE.front, bytes, { name: 'x.svg', type: 'image/svg+xml' });
      expect(body).toMatchObject({ errcode: 0, width: 500, height: 500 });
      const { content } = await platform.database.db
        .selectFrom('kyc_file')
        .select('content')
        .where('id', '=', body.fileId)
        .executeTakeFirstOrThrow();
      const sealed = content ?? Buffer.alloc(0);
      expect(sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      const kept = platform.services.vault.open(`kyc-file:${body.fileId}`, sealed);
      const metadata = await sharp(kept).metadata();
      expect([metadata.format, metadata.exif]).toEqual(['jpeg', undefined]);
      expect(kept.includes('SecretPhone')).toBe(false);
      expect(() => platform.services.vault.open('kyc-file:another', sealed)).toThrow();
    },
  );

  it('is made smaller where it is larger than print needs', async () => {
    const bytes = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await upload(platform, player, KYC_SIDE.front, bytes)).body.width).toBe(2400);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'imageRefused'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'imageRefused'],
    ['a program', Buffer.from('MZ\x90\0'), 'imageRefused'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'imageRefused'],
    ['a GIF', Buffer.from('GIF89a'), 'imageRefused'],
    ['nothing', Buffer.alloc(0), 'imageRefused'],
    ['5.2 MB', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5_200_000)]), 'imageRefused'],
    ['the head of a JPEG with a page behind it', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'documentUnreadable'],
    ['the head of a PNG alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'documentUnreadable'],
  ] as const)('is refused when it is %s under the name of a picture', async (_what, bytes, reason) => {
    const { status, body } = await upload(platform, player, KYC_SIDE.front, bytes);
    expect([status, body.errcode]).toEqual([200, REFUSALS[reason]]);
    expect((await state()).files).toEqual([]);
  });

  it('of 20 MB is not read to its end (413)', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000_000)]);
    expect((await upload(platform, player, KYC_SIDE.front, bytes)).status).toBe(413);
  });

  it('is refused when it is cut off, too small to read, or a bomb of pixels', async () => {
    const whole = await sharp(Buffer.alloc(600 * 600 * 3, 7), { raw: { width: 600, height: 600, channels: 3 } })
      .png()
      .toBuffer();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), await photo(299), bomb])
      expect((await upload(platform, player, KYC_SIDE.front, bytes)).body.errcode).toBe(REFUSALS.documentUnreadable);
  });

  it('ends the one before of the same side, and the replaced picture is gone', async () => {
    const bytes = await photo();
    const first = (await upload(platform, player, KYC_SIDE.front, bytes)).body.fileId;
    const second = (await upload(platform, player, KYC_SIDE.front, bytes)).body.fileId;
    expect(await state()).toMatchObject({
      kycStatus: KYC_STATUS.draft,
      files: [{ fileId: second, side: KYC_SIDE.front }],
    });
    const row = await platform.database.db
      .selectFrom('kyc_file')
      .select('content')
      .where('id', '=', first)
      .executeTakeFirst();
    expect(row?.content).toBeNull();
  });

  it('is refused when it unfolds to much more than it shows', async () => {
    for (const form of [{ interlaced: true }, { depth: 16 }] as const) {
      const bytes = await emptyPng({ width: 600, height: 600, ...form });
      expect((await upload(platform, player, KYC_SIDE.front, bytes)).body.errcode).toBe(REFUSALS.documentUnreadable);
    }
  });

  it('is refused when too many pictures were sent within a day, refused pictures among them', async () => {
    const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    for (let tries = 0; tries < 30; tries += 1)
      expect((await upload(platform, player, KYC_SIDE.front, broken)).body.errcode).toBe(REFUSALS.documentUnreadable);
    const { body } = await upload(platform, player, KYC_SIDE.front, await photo());
    expect(body).toMatchObject({ errcode: REFUSALS.tooFrequent, retryAfterSec: expect.any(Number) });
    const other = await platform.createPlayer();
    expect((await upload(platform, other, KYC_SIDE.front, await photo())).body.errcode).toBe(0);
  });

  it('is refused after too many from one network within a day, from any account', async () => {
    await sql`INSERT INTO public_write (day, call, who, records)
      VALUES (${manilaDay(Date.now())}, 'uploadKyc', 'a:2001:db8:7:7::/64', 1000)`.execute(platform.database.db);
    const from = async (address: string) =>
      (await upload(platform, player, KYC_SIDE.front, await photo(), { address })).body.errcode;
    expect(await from('2001:db8:7:7::1')).toBe(REFUSALS.tooFrequent);
    expect(await from('2001:db8:7:8::1')).toBe(0);
  });
});

describe('a check', () => {
  it('is sent, waits, and shows its owner no more of it than needed', async () => {
    const { body } = await sendKyc(platform, player, { idNo: number() });
    expect(body).toMatchObject({
      errcode: 0,
      kycStatus: KYC_STATUS.submitted,
      isAddKyc: true,
      hasKyc: false,
      files: [],
    });
    expect(await state()).toMatchObject({
      realName: 'J••• d••• C•••',
      idNo: expect.stringMatching(/^••••[0-9A-Z]{4}$/),
      timeline: [{ status: KYC_STATUS.submitted, time: expect.any(Number) }],
    });
    const result = (await platform.call('queryKycResult', {}, { token: player.token })).body;
    expect(result).toMatchObject({ kycStatus: KYC_STATUS.submitted, hasKyc: false });
    const { kycStatus } = (await platform.call('refreshData', {}, { token: player.token })).body;
    expect(kycStatus).toBe(KYC_STATUS.submitted);
  });

  it('leaves no readable identity in the database', async () => {
    await sendKyc(platform, player, { idNo: 'UNIQUE7654321'.slice(0, 12) });
    const { rows } = await sql<{ row: string }>`
      SELECT kyc_case::text AS row FROM kyc_case WHERE user_id = ${player.userId}`.execute(platform.database.db);
    for (const words of ['Juana', 'Mango', 'UNIQUE', '1990-01-01'])
      for (const form of [words, Buffer.from(words).toString('hex')]) expect(rows[0]?.row).not.toContain(form);
  });

  it.each([
    ['notEligible', { consent: false }],
    ['notEligible', { notRestricted: false }],
    ['invalidParameter', { idNo: 'P123' }],
    ['documentUnreadable', { idType: 1, idNo: '1234-5678-9012-3456' }],
    ['documentUnreadable', { selfieFileId: 'somebody-elses' }],
  ] as const)('is refused with %s: %j', async (reason, change) => {
    const { body } = await sendKyc(platform, player, { idNo: number(), ...change });
    expect(body.errcode).toBe(REFUSALS[reason]);
    expect((await state()).kycStatus).toBe(KYC_STATUS.draft);
  });

  it('takes no picture of another player', async () => {
    const other = await platform.createPlayer();
    const { fileId } = (await upload(platform, other, KYC_SIDE.front, await photo())).body;
    const { body } = await sendKyc(platform, player, { idNo: number(), frontFileId: fileId });
    expect([body.errcode, body.field]).toEqual([REFUSALS.documentUnreadable, 'frontFileId']);
  });

  it('is one at a time, also when two are sent at the same moment', async () => {
    const bytes = await photo();
    const frontFileId = (await upload(platform, player, KYC_SIDE.front, bytes)).body.fileId;
    const selfieFileId = (await upload(platform, player, KYC_SIDE.selfie, bytes)).body.fileId;
    const body = { ...PERSON, idNo: number(), frontFileId, selfieFileId };
    const answers = await Promise.all([1, 2].map(() => platform.call('addKyc', body, { token: player.token })));
    expect(answers.map((answer) => answer.body.errcode).sort()).toEqual([0, REFUSALS.kycReview]);
    expect((await upload(platform, player, KYC_SIDE.front, bytes)).body.errcode).toBe(REFUSALS.kycReview);
    expect(await waitingCase(platform, player)).toBeTruthy();
  });
});

describe('C01 at the check', () => {
  const today = manilaDay(Date.now());
  // Replaces 29 February, which most years lack.
  const years = (back: number) => `${Number(today.slice(0, 4)) - back}${today.slice(4)}`.replace('-02-29', '-02-28');
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  it('refuses a person under 21 by Manila’s date (204)', async () => {
    const { body } = await sendKyc(platform, player, { idNo: number(), birthday: dayAfter(years(21)) });
    expect(body.errcode).toBe(REFUSALS.underAge);
  });

  it('takes a person turning 21 today', async () => {
    const { body } = await sendKyc(platform, player, { idNo: number(), birthday: years(21) });
    expect(body.errcode).toBe(0);
  });
});

it('C05 a barred person is refused at the check (205)', async () => {
  const { db } = platform.database;
  await sql`INSERT INTO restricted_person (mobile, reason) SELECT mobile, 'listed' FROM player WHERE id = ${player.userId}`.execute(
    db,
  );
  expect((await sendKyc(platform, player, { idNo: number() })).body.errcode).toBe(REFUSALS.restrictedPerson);
});
