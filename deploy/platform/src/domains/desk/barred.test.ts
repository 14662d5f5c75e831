import { randomUUID } from 'node:crypto';
import { REFUSALS, RG_STATUS } from '@parola/calls';
import { DOMAINS } from '..';
import { BARRED_BY, protection, tracesOf } from '../../protection';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { sendKyc, waitingCase } from '../../testing/kyc';
import { barred } from '../barred';
import { kyc } from '../kyc';
import { profile } from '../profile';

let platform: TestPlatform;
let maker: Colleague;
let checker: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  maker = await colleague(platform, ['compliance']);
  checker = await colleague(platform, ['manager']);
});
afterAll(() => platform.close());

const as = ({ token }: Colleague) => ({ token });
const REASON = 'the list of this week';
/** Returns a new person on each call. */
const somebody = () => ({ name: `Juana ${letters()}`, idNo: `P${randomUUID().slice(0, 8)}`, birthday: '1990-01-01' });
const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(3, 'q');

const preview = async (lines: string[], replaces = false, file = 'list.csv') =>
  (
    await ask(
      platform,
      'barred.preview',
      { file, replaces, data: Buffer.from(['name,birthday,id_number', ...lines].join('\n')).toString('base64') },
      as(maker),
    )
  ).body;
const approve = async (id: string | null) => {
  const { digest } = (await ask(platform, 'approvals.open', { id: id ?? '' }, as(checker))).body;
  return (await ask(platform, 'approvals.approve', { id: id ?? '', digest }, as(checker))).body;
};
const apply = async (lines: string[], replaces = false) => {
  const { id } = await preview(lines, replaces);
  const { body } = await ask(platform, 'barred.apply', { id, reason: REASON }, as(maker));
  expect(await approve(body.approval)).toEqual({});
  return id;
};
const overview = async () => (await ask(platform, 'barred.overview', {}, as(maker))).body;
const run = async (domain: typeof protection) => {
  for (const job of domain.jobs?.(platform.services) ?? []) await job.run();
};
const stateOf = async ({ userId }: TestPlayer) =>
  (await ask(platform, 'players.open', { id: String(userId) }, as(maker))).body;
const events = async ({ userId }: TestPlayer) =>
  (
    await platform.database.db.selectFrom('significant_event').select('kind').where('user_id', '=', userId).execute()
  ).map(({ kind }) => kind);
const checked = async (who: ReturnType<typeof somebody>) => {
  const player = await platform.createPlayer();
  const { body } = await sendKyc(platform, player, { realName: who.name, idNo: who.idNo, birthday: who.birthday });
  return { player, errcode: body.errcode };
};

describe('a list of barred persons', () => {
  it('is shown with its effect, and does it once another operator has approved it', async () => {
    const [listed, other] = [somebody(), somebody()];
    const { player } = await checked(listed);
    const before = await overview();
    await apply([`${other.name},${other.birthday},`]);
    const shown = await preview([
      `"${listed.name.toUpperCase()}",${listed.birthday},`,
      `${other.name},${other.birthday},`,
      'Jose Rizal,yesterday,',
    ]);
    expect(shown).toMatchObject({
      ...{ lines: 3, persons: 2, added: 1, kept: 1, removed: 0, badCount: 1 },
      bad: [{ line: 4, reason: 'wrong', column: 'birthday' }],
      hits: [{ player: String(player.userId), by: [BARRED_BY.person], barred: false }],
    });
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.ok);
    const { body } = await ask(platform, 'barred.apply', { id: shown.id, reason: REASON }, as(maker));
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.ok);
    const { facts } = (await ask(platform, 'approvals.open', { id: body.approval ?? '' }, as(checker))).body;
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual({
      ...{ file: 'list.csv', wholeList: 'no', added: 1, kept: 1, removed: 0, hitPlayers: 1, badLines: 1 },
    });
    expect(await approve(body.approval)).toEqual({});
    // The bar applies at once; the job ends sessions within a minute.
    expect(await stateOf(player)).toMatchObject({ rgStatus: RG_STATUS.restricted, barredBy: [BARRED_BY.person] });
    await run(protection);
    expect((await platform.call('kyc', {}, { token: player.token })).status).toBe(401);
    expect(await events(player)).toContain('restricted-person');
    expect((await ask(platform, 'barred.open', { id: shown.id }, as(maker))).body).toMatchObject({
      ...{ added: 1, kept: 1, removed: 0, persons: 0, hitCount: 0 },
    });
    expect((await ask(platform, 'barred.apply', { id: shown.id, reason: REASON }, as(maker))).body.refusal).toBe(
      'listOver',
    );
    expect(await overview()).toMatchObject({
      listed: before.listed + 2,
      imports: [{ id: shown.id, applyTime: expect.any(Number) }, {}, ...before.imports],
    });
  });

  it('as a whole takes off persons missing from it, and is not applied with unreadable lines', async () => {
    const [stays, removed] = [somebody(), somebody()];
    await apply([`${stays.name},${stays.birthday},`, `,,${removed.idNo}`], true);
    const bad = await preview([`${stays.name},${stays.birthday},`, 'no,birthday,'], true);
    expect((await ask(platform, 'barred.apply', { id: bad.id, reason: REASON }, as(maker))).body.refusal).toBe(
      'badLines',
    );
    expect(await preview([`${stays.name},${stays.birthday},`], true)).toMatchObject({
      added: 0,
      kept: 1,
      removed: 1,
      listed: 2,
    });
    await apply([`${stays.name},${stays.birthday},`], true);
    expect((await checked(removed)).errcode).toBe(0);
    expect((await checked(stays)).errcode).toBe(REFUSALS.restrictedPerson);
  });

  it('that changes before it is approved has to be asked for again', async () => {
    const [first, second] = [somebody(), somebody()];
    const { id } = await preview([`${first.name},${first.birthday},`, `${second.name},${second.birthday},`]);
    const { body } = await ask(platform, 'barred.apply', { id, reason: REASON }, as(maker));
    await apply([`${second.name},${second.birthday},`]);
    expect((await ask(platform, 'approvals.open', { id: body.approval ?? '' }, as(checker))).body.stale).toBe(true);
    expect((await approve(body.approval)).refusal).toBe('changedMeanwhile');
  });

  it('that is no valid list is refused with the reason, and not kept', async () => {
    const before = (await overview()).imports.length;
    for (const [data, why] of [
      [Buffer.from([0x6e, 0xff]), 'encoding'],
      [Buffer.from('who,when\na,b'), 'columns'],
      [Buffer.from('name,birthday\n"Juana,1990-01-01'), /^quotes:\d+$/],
    ] as const)
      expect(
        (
          await ask(
            platform,
            'barred.preview',
            { file: 'x.csv', replaces: false, data: data.toString('base64') },
            as(maker),
          )
        ).body,
      ).toMatchObject({
        refusal: 'badInput',
        field: 'data',
        why: typeof why === 'string' ? why : expect.stringMatching(why),
      });
    const large = { file: 'x.csv', replaces: false, data: Buffer.alloc(20_000_000).toString('base64') };
    expect((await ask(platform, 'barred.preview', large, as(maker))).body.refusal).toBe('badInput');
    expect((await overview()).imports).toHaveLength(before);
  });

  it('holds no readable data in any table', async () => {
    const who = somebody();
    await apply([`${who.name},${who.birthday},${who.idNo}`]);
    await preview([`${who.name},${who.birthday},${who.idNo}1`]);
    for (const table of [
      'barred_person',
      'barred_trace',
      'barred_import',
      'barred_import_row',
      'approval',
      'operator_act',
    ]) {
      const { rows } = await platform.database.pool.query(`SELECT string_agg(t::text, '') AS all FROM ${table} t`);
      const text = `${rows[0].all} ${Buffer.from(String(rows[0].all).replace(/[^0-9a-f]/g, ''), 'hex').toString('latin1')}`;
      for (const word of [who.name.split(' ')[1] ?? '', who.idNo])
        expect([table, text.includes(word)]).toEqual([table, false]);
    }
  });

  it('means a player with separate particles in the surname, in either spelling', async () => {
    const first = letters();
    const [listed, typed] = [`DELA CRUZ, ${first.toUpperCase()}`, `${first} de la Cruz`];
    const { player } = await checked({ ...somebody(), name: typed });
    expect((await preview([`"${listed}",1990-01-01,`])).hits).toEqual([
      { player: String(player.userId), by: [BARRED_BY.person], barred: false },
    ]);
    await apply([`"${listed}",1990-01-01,`]);
    expect((await checked({ ...somebody(), name: typed })).errcode).toBe(REFUSALS.restrictedPerson);
  });

  it('means a player known by a trace from before particles were joined', async () => {
    const who = { ...somebody(), name: `${letters()} de la Cruz` };
    const { player } = await checked(who);
    const before = tracesOf(platform.services.vault, { name: who.name, birthday: who.birthday })[1];
    await platform.database.pool.query('DELETE FROM player_trace WHERE user_id = $1 AND trace <> $2', [
      String(player.userId),
      before?.trace,
    ]);
    expect((await preview([`${who.name},${who.birthday},`])).hits).toMatchObject([{ player: String(player.userId) }]);
  });
});

describe('a name written without spaces (C05)', () => {
  const [forename, family] = [letters(), letters()];
  it.each([
    ['the list', `${forename} ${family} Reyes`, `${forename}${family}REYES`],
    ['the player', `${forename}${family}Santos`, `SANTOS, ${forename} ${family}`],
    ['neither', `${forename} ${family} de la Cruz`, `DELACRUZ, ${forename} ${family}`],
  ])('means the same person, written so by %s', async (_by, typed, listed) => {
    const { player } = await checked({ ...somebody(), name: typed });
    const line = `"${listed.toUpperCase()}",1990-01-01,`;
    expect((await preview([line])).hits).toMatchObject([{ player: String(player.userId), by: [BARRED_BY.person] }]);
    await apply([line]);
    await run(protection);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
    expect((await checked({ ...somebody(), name: typed })).errcode).toBe(REFUSALS.restrictedPerson);
  });

  /** Leaves the traces that a release before made: the first form of each name alone. */
  const asBefore = async (listed: string, ...players: TestPlayer[]) => {
    const { pool } = platform.database;
    const [first] = tracesOf(platform.services.vault, { name: listed, birthday: '1990-01-01' });
    await pool.query(
      `WITH one AS (SELECT person_id FROM barred_trace WHERE trace = $1),
            gone AS (DELETE FROM barred_trace WHERE person_id IN (SELECT person_id FROM one) AND kind = 1 AND trace <> $1)
       UPDATE barred_trace SET form = 0 WHERE trace = $1`,
      [first?.trace],
    );
    for (const { userId } of players) {
      await pool.query('UPDATE player_trace SET form = 0 WHERE user_id = $1', [userId]);
      await pool.query(`DELETE FROM player_trace WHERE user_id = $1 AND kind = 1 AND trace <> ALL ($2)`, [
        userId,
        [tracesOf(platform.services.vault, { name: 'Rosa Reyes Santos', birthday: '1990-01-01' })[0]?.trace],
      ]);
    }
  };

  it('is found in lists, identity checks and profiles from before, and no cleared player is barred again', async () => {
    const [typed, listed] = ['Rosa Reyes Santos', 'ROSAREYESSANTOS'];
    const [byCheck, cleared] = [
      (await checked({ ...somebody(), name: typed })).player,
      (await checked({ ...somebody(), name: typed })).player,
    ];
    const byProfile = await platform.createPlayer();
    await platform.call('updateAppUserOther', { realName: typed, birthday: '1990-01-01' }, { token: byProfile.token });
    await run(profile);
    await apply([`${listed},1990-01-01,`]);
    await run(protection);
    const { body } = await ask(
      platform,
      'players.liftBar',
      { id: String(cleared.userId), reason: 'another Rosa, born in Davao' },
      as(maker),
    );
    expect(await approve(body.approval)).toEqual({});
    await platform.database.pool.query('UPDATE player SET restricted = false WHERE id = ANY ($1)', [
      [byCheck.userId, byProfile.userId],
    ]);
    await asBefore(listed, byCheck, byProfile, cleared);
    const states = async () =>
      Promise.all([byCheck, byProfile, cleared].map(async (player) => (await stateOf(player)).rgStatus));
    expect(await states()).toEqual([RG_STATUS.ok, RG_STATUS.ok, RG_STATUS.ok]);

    await run(barred);
    await run(kyc);
    await run(profile);
    await run(protection);
    expect(await states()).toEqual([RG_STATUS.restricted, RG_STATUS.restricted, RG_STATUS.ok]);
    const { rows } = await platform.database.pool.query(
      'SELECT FROM player_trace WHERE form = 0 UNION ALL SELECT FROM barred_trace WHERE form = 0',
    );
    expect(rows).toEqual([]);
  });
});

describe('a person on the list (C05)', () => {
  it('is barred at the identity check, by their number as by their name', async () => {
    const [byName, byNumber] = [somebody(), somebody()];
    await apply([
      `"${byName.name.split(' ').reverse().join(', ')}",${byName.birthday},`,
      `,,${byNumber.idNo.toLowerCase()}`,
    ]);
    for (const who of [byName, byNumber]) {
      const { player, errcode } = await checked(who);
      expect(errcode).toBe(REFUSALS.restrictedPerson);
      expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
      expect(await events(player)).toEqual(['restricted-person']);
      expect((await platform.call('kyc', {}, { token: player.token })).status).toBe(401);
    }
    // The same name with another birthday is another person.
    expect((await checked({ ...byName, idNo: somebody().idNo, birthday: '1990-01-02' })).errcode).toBe(0);
  });

  it('is not approved when the list came after the check', async () => {
    const who = somebody();
    const { player } = await checked(who);
    const id = await waitingCase(platform, player);
    await apply([`,,${who.idNo}`]);
    expect((await ask(platform, 'kyc.approve', { id }, as(maker))).body.refusal).toBe('barred');
  });

  it('is found by their data from before there was a list', async () => {
    const who = somebody();
    const { player } = await checked(who);
    await platform.database.pool.query('DELETE FROM player_trace WHERE user_id = $1', [player.userId]);
    await apply([`${who.name},${who.birthday},`]);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.ok);
    await run(kyc);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
  });

  it('is found by the name in the profile', async () => {
    const who = somebody();
    await apply([`${who.name},${who.birthday},`]);
    const player = await platform.createPlayer();
    const { body } = await platform.call(
      'updateAppUserOther',
      { realName: who.name, birthday: who.birthday },
      { token: player.token },
    );
    expect(body.errcode).toBe(0);
    await run(profile);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
  });
});

describe('lifting a bar', () => {
  it('is requested by compliance, approved by another, and clears the facts held against this player alone', async () => {
    const who = somebody();
    const { player } = await checked(who);
    const twin = await checked({ ...who, idNo: somebody().idNo });
    await apply([`${who.name},${who.birthday},`]);
    await run(protection);
    const id = String(player.userId);
    const answer = (await ask(platform, 'players.liftBar', { id, reason: 'another Juana, born in Davao' }, as(maker)))
      .body;
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
    expect((await ask(platform, 'approvals.open', { id: answer.approval ?? '' }, as(checker))).body.facts).toEqual([
      { name: 'player', kind: 'player', value: id },
      { name: 'barredBy', kind: 'words', value: 'name and birthday' },
    ]);
    expect(await approve(answer.approval)).toEqual({});
    expect(await stateOf(player)).toMatchObject({ rgStatus: RG_STATUS.ok, barredBy: [] });
    expect(await events(player)).toContain('restriction-lifted');
    expect((await stateOf(twin.player)).rgStatus).toBe(RG_STATUS.restricted);
    // The cleared line does not bar the player again, even in a new list; another matching line does.
    await run(protection);
    await apply([`${who.name},${who.birthday},`], true);
    await run(protection);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.ok);
    await apply([`,,${who.idNo}`]);
    await run(protection);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.restricted);
    expect((await events(player)).filter((kind) => kind === 'restricted-person')).toHaveLength(2);
  });

  it('is refused for a player without a bar, and for the wrong colleague', async () => {
    const player = await platform.createPlayer();
    const lift = (by: Colleague) =>
      ask(platform, 'players.liftBar', { id: String(player.userId), reason: 'a mistake of ours' }, as(by));
    expect((await lift(maker)).body.refusal).toBe('notBarred');
    expect((await lift(checker)).body.refusal).toBe('noRole');
  });

  it('clears a mobile number of the list too', async () => {
    const player = await platform.createPlayer();
    const { db } = platform.database;
    const { mobile } = await db
      .selectFrom('player')
      .select('mobile')
      .where('id', '=', player.userId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('restricted_person')
      .values({ mobile: mobile ?? '', reason: 'test' })
      .execute();
    await run(protection);
    expect(await stateOf(player)).toMatchObject({ rgStatus: RG_STATUS.restricted, barredBy: [BARRED_BY.mobile] });
    const { body } = await ask(
      platform,
      'players.liftBar',
      { id: String(player.userId), reason: 'the number changed hands' },
      as(maker),
    );
    expect(await approve(body.approval)).toEqual({});
    await run(protection);
    expect((await stateOf(player)).rgStatus).toBe(RG_STATUS.ok);
  });
});
