import { useFunctionDatabase } from '../../testing/function-database';

const { run, value, refusal } = useFunctionDatabase();

const USER = 77;
const AT = '2026-03-04 04:00:00Z';

async function setLimit(kind: number, period: number, hundredths: number): Promise<void> {
  await run('INSERT INTO player_limit (user_id, kind, period, value) VALUES ($1, $2, $3, $4)', [
    USER,
    kind,
    period,
    hundredths,
  ]);
}
async function play(day: string, bet: number, win: number, user = USER): Promise<void> {
  await run(
    `INSERT INTO play_stat AS s (user_id, day, game_code, bet, win) VALUES ($1, $2, 'g', $3, $4)
     ON CONFLICT (user_id, day, game_code) DO UPDATE SET bet = s.bet + excluded.bet, win = s.win + excluded.win`,
    [user, day, bet, win],
  );
}
async function configure(key: string, content: unknown): Promise<void> {
  await run('INSERT INTO config (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
    key,
    JSON.stringify(content),
  ]);
}
async function addPlayer(): Promise<void> {
  await run(`INSERT INTO player (id, mobile, account, invite_code) VALUES ($1, '+639170000077', 'a77', 'i77')`, [USER]);
  await configure('kycRule', { kycBeforeDeposit: false });
}
const guard = (amount = 100) => value('play_guard($1, $2)', [USER, amount]);
const block = () => run('SELECT rg_status FROM player_block($1)', [USER]);

describe('limit_since and limit_until', () => {
  it.each([
    [1, '2026-03-04', '2026-03-05'],
    [7, '2026-03-02', '2026-03-09'],
    [30, '2026-03-01', '2026-04-01'],
  ])('period %i holds its Manila days', async (period, since, until) => {
    expect(await value('limit_since($1, $2)::text', [period, AT])).toBe(since);
    expect(await value('limit_until($1, $2)::text', [period, AT])).toBe(until);
  });

  it('begin a week on Monday at midnight in Manila', async () => {
    expect(await value(`limit_since(7, '2026-03-01 15:59Z')::text`)).toBe('2026-02-23');
    expect(await value(`limit_since(7, '2026-03-01 16:00Z')::text`)).toBe('2026-03-02');
  });
});

describe('limit_used', () => {
  it('counts stakes, and for a loss less the wins, of the days of the period alone', async () => {
    await play('2026-03-01', 1000, 0);
    await play('2026-03-02', 500, 200);
    await play('2026-03-04', 300, 900);
    await play('2026-03-09', 50, 0);
    await play('2026-03-04', 7777, 0, USER + 1);
    const used = async (kind: number, period: number) => value('limit_used($1, $2, $3, $4)', [USER, kind, period, AT]);
    expect(await used(3, 1)).toBe('300');
    expect(await used(3, 7)).toBe('800');
    expect(await used(3, 30)).toBe('1850');
    expect(await used(2, 1)).toBe('-600');
    expect(await used(2, 7)).toBe('-300');
  });

  it('is 0 for a player without rounds', async () => {
    expect(await value('limit_used($1, 3, 1, $2)', [USER, AT])).toBe('0');
  });
});

describe('limit_refusal', () => {
  const refused = (amount: number) => value('limit_refusal($1, $2, $3)', [USER, amount, AT]);

  it('C17: permits a stake of the exact rest, and names the rest to one above it', async () => {
    await setLimit(3, 1, 1000);
    await play('2026-03-04', 400, 0);
    expect(await refused(600)).toBeNull();
    expect(await refused(601)).toBe('LIMIT:wager:600');
  });

  it('C14: names the limit with the smallest rest, and never a negative one', async () => {
    await setLimit(3, 30, 5000);
    await setLimit(2, 7, 300);
    await play('2026-03-04', 400, 0);
    expect(await refused(1)).toBe('LIMIT:loss:0');
  });

  it('reads neither the limit of deposits nor one that was lifted', async () => {
    await setLimit(1, 1, 1);
    await run('INSERT INTO player_limit (user_id, kind, period, value) VALUES ($1, 3, 1, NULL)', [USER]);
    expect(await refused(10_000)).toBeNull();
  });
});

it('player_limited notes in play_session that a player has a limit of loss or wager', async () => {
  const limited = () => value('(SELECT limited FROM play_session WHERE user_id = $1)', [USER]);
  await setLimit(1, 1, 100);
  expect(await limited()).toBe(false);
  await setLimit(2, 1, 100);
  expect(await limited()).toBe(true);
  await run('UPDATE player_limit SET value = NULL WHERE user_id = $1 AND kind = 2', [USER]);
  expect(await limited()).toBe(false);
});

describe('player_block', () => {
  const exclude = (status: number, hours: number) =>
    run(
      `INSERT INTO exclusion (user_id, rg_status, exclusion_no, started_at, until)
       VALUES ($1, $2::int, 'x' || $2::int || $3::int, clock_timestamp() - interval '30 days', clock_timestamp() + make_interval(hours => $3::int))`,
      [USER, status, hours],
    );

  it('is empty for a player without a reason, and for exclusions that are over', async () => {
    await addPlayer();
    await exclude(2, -1);
    expect(await block()).toEqual([]);
  });

  it('C18, C19, C05: names a barred player before a self-exclusion, that before a break, and a region last', async () => {
    await addPlayer();
    await configure('regionAllowedList', ['PH']);
    await run(`INSERT INTO player_region (user_id, region, seen_at) VALUES ($1, 'SG', clock_timestamp())`, [USER]);
    expect(await block()).toEqual([{ rg_status: 4 }]);
    await exclude(1, 5);
    expect(await block()).toEqual([{ rg_status: 1 }]);
    await exclude(2, 1);
    expect(await block()).toEqual([{ rg_status: 2 }]);
    await run('UPDATE player SET restricted = true WHERE id = $1', [USER]);
    expect(await block()).toEqual([{ rg_status: 3 }]);
  });

  it('C05: finds a mobile number of the barred list, unless the match was cleared', async () => {
    await addPlayer();
    await run(`INSERT INTO restricted_person (mobile, reason) VALUES ('+639170000077', 'listed')`);
    expect(await block()).toEqual([{ rg_status: 3 }]);
    await run(
      `INSERT INTO barred_cleared (user_id, trace, maker, checker, reason, at)
       VALUES ($1, mobile_trace('+639170000077'), 'anna', 'ben', 'another person', clock_timestamp())`,
      [USER],
    );
    expect(await block()).toEqual([]);
  });
});

describe('region_blocked', () => {
  const list = (...regions: string[]) => configure('regionAllowedList', regions);
  it('closes regions outside the list, and none without a list or a known region', async () => {
    await list('PH');
    expect(await value('region_blocked($1)', [USER])).toBe(false);
    await run(`INSERT INTO player_region (user_id, region, seen_at) VALUES ($1, 'SG', clock_timestamp())`, [USER]);
    expect(await value('region_blocked($1)', [USER])).toBe(true);
    await list('PH', 'SG');
    expect(await value('region_blocked($1)', [USER])).toBe(false);
    await list();
    expect(await value('region_blocked($1)', [USER])).toBe(false);
  });
});

describe('player_hits', () => {
  const TRACE = Buffer.from('trace of a name and birthday');
  const hits = () => run(`SELECT kind, encode(trace, 'hex') AS trace FROM player_hits($1) ORDER BY kind`, [USER]);
  beforeEach(addPlayer);

  it('C05: finds the mobile number and the traces of a barred person, and no traces of another player', async () => {
    await run(`INSERT INTO restricted_person (mobile, reason) VALUES ('+639170000077', 'listed')`);
    const person = await run(
      `INSERT INTO barred_person (key, sealed, import_id, listed_at) VALUES ('k', '', 'i', clock_timestamp()) RETURNING id`,
    );
    await run('INSERT INTO barred_trace (trace, person_id, kind) VALUES ($1, $2, 1)', [TRACE, person[0]?.['id']]);
    expect(await hits()).toMatchObject([{ kind: 0 }]);
    await run(`INSERT INTO player_trace (user_id, source, trace, kind) VALUES ($1, 'profile', $2, 1)`, [USER, TRACE]);
    expect(await hits()).toMatchObject([{ kind: 0 }, { kind: 1, trace: TRACE.toString('hex') }]);
    expect(await run('SELECT FROM player_hits(78)')).toEqual([]);
    await run(
      `INSERT INTO barred_cleared (user_id, trace, maker, checker, reason, at) VALUES ($1, $2, 'a', 'b', 'other person', now())`,
      [USER, TRACE],
    );
    expect(await hits()).toMatchObject([{ kind: 0 }]);
    // Another form of the cleared name.
    const other = Buffer.from('trace without spaces');
    await run('INSERT INTO barred_trace (trace, person_id, kind) VALUES ($1, $2, 1)', [other, person[0]?.['id']]);
    await run(`INSERT INTO player_trace (user_id, source, trace, kind) VALUES ($1, 'profile', $2, 1)`, [USER, other]);
    expect(await hits()).toMatchObject([{ kind: 0 }]);
  });
});

describe('play_guard', () => {
  beforeEach(addPlayer);

  it('permits a stake of a player without limits', async () => {
    expect(await guard()).toBeNull();
  });

  it('C04: blocks a player without the required identity check', async () => {
    await configure('kycRule', { kycBeforeDeposit: true });
    expect(await guard()).toBe('PLAYER_BLOCKED');
  });

  it('blocks a wallet while it is held', async () => {
    await run(
      `INSERT INTO wallet_hold (user_id, reason, placed_by, placed_at) VALUES ($1, 'review', 'anna', clock_timestamp())`,
      [USER],
    );
    expect(await guard()).toBe('PLAYER_BLOCKED');
    await run(`UPDATE wallet_hold SET lifted_by = 'ben', lifted_at = clock_timestamp(), lifted_reason = 'done'`);
    expect(await guard()).toBeNull();
  });

  it('C21: refuses by session and reality check only after the grace period', async () => {
    const due = (column: string, seconds: number) =>
      run(
        `INSERT INTO play_session (user_id, ${column}, grace_sec) VALUES ($1, clock_timestamp() - make_interval(secs => $2), 60)
         ON CONFLICT (user_id) DO UPDATE SET ${column} = excluded.${column}`,
        [USER, seconds],
      );
    await due('check_at', 30);
    expect(await guard()).toBeNull();
    await due('check_at', 61);
    expect(await guard()).toBe('LIMIT:realityCheck');
    await due('end_at', 61);
    expect(await guard()).toBe('LIMIT:session');
  });

  it('C17: asks for the limits of a limited player', async () => {
    await setLimit(3, 30, 150);
    expect(await guard(150)).toBeNull();
    expect(await guard(151)).toBe('LIMIT:wager:150');
  });
});

it('C18: exclusion_irrevocable refuses to change or delete an exclusion', async () => {
  await run(
    `INSERT INTO exclusion (user_id, rg_status, exclusion_no, started_at, until) VALUES ($1, 2, 'x', clock_timestamp(), clock_timestamp() + interval '1 day')`,
    [USER],
  );
  expect(await refusal("UPDATE exclusion SET until = until - interval '1 hour'")).toBe('P0001');
  expect(await refusal('DELETE FROM exclusion')).toBe('P0001');
});
