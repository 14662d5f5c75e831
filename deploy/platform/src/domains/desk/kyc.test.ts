import { KYC_REJECT, KYC_SIDE } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { sendKyc, waitingCase } from '../../testing/kyc';

let platform: TestPlatform;
let first: Colleague;
let second: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  first = await colleague(platform, ['compliance']);
  second = await colleague(platform, ['manager']);
});
afterAll(() => platform.close());

async function waiting(idNo?: string): Promise<{ player: TestPlayer; id: string }> {
  const player = await platform.createPlayer();
  expect((await sendKyc(platform, player, { idNo: idNo ?? `P${player.userId}` })).body.errcode).toBe(0);
  return { player, id: await waitingCase(platform, player) };
}
const acts = (id: string) =>
  platform.database.db
    .selectFrom('operator_act')
    .select(['operator', 'operation', 'outcome'])
    .where('subject', '=', `kyc:${id}`)
    .orderBy('id')
    .execute();
const as = ({ token }: Colleague) => ({ token });

it('a check is found, opened and looked at, and every look is written down', async () => {
  const queue = async () =>
    (await ask(platform, 'kyc.list', { status: 2, pageNum: 1, pageSize: 50 }, as(first))).body.list.map(
      (row) => row.id,
    );
  const before = await queue();
  const older = await waiting();
  const { player, id } = await waiting();
  expect(await queue()).toEqual([...before, older.id, id]);
  const { body: opened } = await ask(platform, 'kyc.open', { id }, as(first));
  expect(opened).toMatchObject({
    player: String(player.userId),
    person: { realName: 'Juana dela Cruz', idNo: `P${player.userId}`, birthday: '1990-01-01' },
    account: { birthday: '1990-01-01' },
    files: [{ side: KYC_SIDE.front }, { side: KYC_SIDE.selfie }],
    before: [],
  });
  const file = opened.files[0]?.id ?? '';
  const { body: picture } = await ask(platform, 'kyc.file', { id, file }, as(first));
  expect(Buffer.from(picture.data, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect((await ask(platform, 'kyc.file', { id: older.id, file }, as(first))).status).toBe(404);
  expect((await acts(id)).map(({ operation }) => operation)).toEqual(['kyc.open', 'kyc.file']);
  expect((await acts(older.id)).map(({ outcome }) => outcome)).toEqual(['refused:notFound']);
});

it('two reviewers at once: one decides, the other is told plainly, both are in the audit', async () => {
  const { id } = await waiting();
  const answers = await Promise.all([
    ask(platform, 'kyc.approve', { id }, as(first)),
    ask(platform, 'kyc.reject', { id, code: KYC_REJECT.selfie, words: 'Please look up.' }, as(second)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('decided');
  expect((await acts(id)).map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused:decided']);
  const { body: opened } = await ask(platform, 'kyc.open', { id }, as(first));
  expect([first.login, second.login]).toContain(opened.decidedBy);
});

it('C03, C05 a check that cannot be approved is refused with its reason', async () => {
  const idNo = 'P55555555';
  const [one, other] = [await waiting(idNo), await waiting(idNo)];
  expect((await ask(platform, 'kyc.approve', { id: one.id }, as(first))).status).toBe(200);
  expect((await ask(platform, 'kyc.approve', { id: other.id }, as(first))).body.refusal).toBe('idTaken');
  const barred = await waiting();
  await sql`INSERT INTO restricted_person (mobile, reason)
    SELECT mobile, 'listed' FROM player WHERE id = ${barred.player.userId}`.execute(platform.database.db);
  expect((await ask(platform, 'kyc.approve', { id: barred.id }, as(first))).body.refusal).toBe('barred');
});
