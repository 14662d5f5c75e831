import { ACTIVITY_ID, dayStart, LIVE_TYPE, RG_STATUS } from '@parola/calls';
import { getConfig, setConfig } from '../../../config';
import { PartnerFailure, type Partners } from '../../../partners/client';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { writeExclusion } from '../../../testing/exclusion';
import { DOMAINS } from '../..';
import { programmeAt, type LiveRule } from './schedule.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ALL = [0, 1, 2, 3, 4, 5, 6];
const show = (id: number, startMin: number, durationMin: number, weekdays = ALL): LiveRule['list'][number] => ({
  ...{ id, title: `Show ${id}`, 'fil-PH': { title: `Palabas ${id}` }, scene: 'bay-fiesta' },
  ...{ startMin, durationMin, weekdays },
});

describe('the programme', () => {
  /** Midnight of a Wednesday in Manila. */
  const WEDNESDAY = Date.parse('2026-11-25T00:00:00+08:00');
  const list = [show(1, 600, 60), show(2, 720, 30, [0])];
  const at = (now: number, of = list) => {
    const { show: first, on, next, last } = programmeAt(of, now);
    return { id: first?.entry.id, on, next: next.map(({ entry }) => entry.id), last: last?.entry.id };
  };

  it('has a show on from its first minute until its last, then tells of it for an hour', () => {
    const start = WEDNESDAY + 10 * HOUR;
    expect(at(start - 1)).toMatchObject({ id: 1, on: false, last: undefined });
    expect(at(start)).toMatchObject({ id: 1, on: true, last: undefined });
    expect(at(start + HOUR - 1)).toMatchObject({ on: true });
    expect(at(start + HOUR)).toMatchObject({ on: false, last: 1 });
    expect(at(start + 2 * HOUR)).toMatchObject({ on: false, last: undefined });
  });
  it('goes by the days of the week in Manila, independent of the day in UTC', () => {
    const sunday = WEDNESDAY + 4 * DAY;
    expect(at(sunday + 11 * HOUR + 1)).toMatchObject({ id: 2, on: false });
    expect(at(sunday + 12 * HOUR)).toMatchObject({ id: 2, on: true });
    expect(at(WEDNESDAY + 12 * HOUR)).toMatchObject({ id: 1, on: false });
    // The next show of a weekly one is a week away, and still listed.
    expect(programmeAt([show(2, 0, 30, [3])], WEDNESDAY + HOUR).show?.startTime).toBe(WEDNESDAY + 7 * DAY);
  });
  it('is empty without shows', () => {
    expect(at(WEDNESDAY, [])).toEqual({ id: undefined, on: false, next: [], last: undefined });
  });
});

/** Partner that returns addresses, unless `down`. */
class FakeShows implements Partners {
  down = false;
  readonly requests: object[] = [];
  async call(_partner: string, { path, body = {} }: { path: string; body?: object }): Promise<unknown> {
    if (path !== '/provider/v1/live') throw new Error(`unexpected call to ${path}`);
    if (this.down) throw new PartnerFailure('games', null, 'no answer');
    this.requests.push(body);
    const file = Reflect.get(body, 'kind') === 'stream' ? '/live.m3u8' : '';
    return { url: `http://partners.test/live/x${file}`, expireTime: Reflect.get(body, 'until') };
  }
  async close(): Promise<void> {}
}

describe('getLiveUrl', () => {
  let platform: TestPlatform;
  const partner = new FakeShows();
  let player: TestPlayer;
  beforeAll(async () => {
    platform = await openTestPlatform({
      domains: DOMAINS,
      partners: partner,
      expectedErrors: ['the partner returned no address of a show'],
    });
    player = await platform.createPlayer();
  });
  afterAll(() => platform.close());
  const rule = () => getConfig(platform.database.db, 'appLiveRule');
  const setRule = async (change: Partial<LiveRule>) =>
    setConfig(platform.database.db, 'appLiveRule', { ...(await rule()), ...change });
  const ask = async ({ token }: TestPlayer, body: object = {}) =>
    (await platform.call('getLiveUrl', body, { token })).body;
  /** A show on all day, so that the test may run at any time. */
  const allDay = [show(1, 0, 1440)];
  beforeEach(async () => {
    partner.down = false;
    await setRule({ open: true, list: allDay, urlMin: 5 });
  });

  it('gives an address that holds for the minutes of the rule, in the language asked for', async () => {
    const before = Date.now();
    const body = await ask(player, { language: 'fil-PH' });
    expect(body).toMatchObject({ errcode: 0, url: 'http://partners.test/live/x', type: 1, title: 'Show 1' });
    expect(body['fil-PH']).toEqual({ title: 'Palabas 1' });
    expect(body.nextList.map(({ startTime }) => startTime)).toEqual(
      [1, 2, 3, 4].map((days) => dayStart(body.startTime) + days * DAY),
    );
    expect(body.expireTime).toBeLessThanOrEqual(Math.min(Date.now() + 5 * MINUTE, body.endTime));
    expect(body.expireTime).toBeGreaterThanOrEqual(Math.min(before + 5 * MINUTE, body.endTime));
    expect(partner.requests.at(-1)).toEqual({
      ...{ scene: 'bay-fiesta', kind: 'frame', lang: 'fil-PH', until: body.expireTime },
    });
  });

  it('gives the playlist of a stream where the row says so, for no longer than a frame, and says so beforehand', async () => {
    const stream = { ...show(1, 0, 1440), type: LIVE_TYPE.stream, scene: 'perya-wheel' };
    await setRule({ list: [stream] });
    const body = await ask(player);
    expect(body).toMatchObject({ errcode: 0, url: 'http://partners.test/live/x/live.m3u8', type: 2 });
    expect(body.expireTime).toBeLessThanOrEqual(Math.min(Date.now() + 5 * MINUTE, body.endTime));
    expect(partner.requests.at(-1)).toEqual({
      ...{ scene: 'perya-wheel', kind: 'stream', lang: 'en-PH', until: body.expireTime },
    });
    const weekday = new Date(Date.now() + 8 * HOUR).getUTCDay();
    await setRule({ list: [{ ...stream, startMin: 600, durationMin: 60, weekdays: [(weekday + 2) % 7] }] });
    expect(await ask(player)).toMatchObject({ errcode: 0, url: '', type: 2 });
  });

  it('gives none before a show begins, and says when to ask again', async () => {
    const weekday = new Date(Date.now() + 8 * HOUR).getUTCDay();
    await setRule({ list: [show(1, 600, 60, [(weekday + 2) % 7])] });
    const requestCount = partner.requests.length;
    const body = await ask(player);
    expect(body).toMatchObject({ errcode: 0, url: '', expireTime: body.startTime });
    expect(body.startTime).toBe(dayStart(Date.now()) + 2 * DAY + 10 * HOUR);
    expect(partner.requests).toHaveLength(requestCount);
  });

  it('is refused while closed, without a show to come, and for a show that is not there', async () => {
    expect((await ask(player, { gameId: 2 })).errcode).toBe(7);
    expect((await ask(player, { gameId: 1 })).errcode).toBe(0);
    await setRule({ open: false });
    expect((await ask(player)).errcode).toBe(7);
    await setRule({ open: true, list: [] });
    expect((await ask(player)).errcode).toBe(7);
  });

  it('says that it failed while the partner does not answer', async () => {
    partner.down = true;
    expect((await ask(player)).errcode).toBe(1);
    partner.down = false;
    expect((await ask(player)).errcode).toBe(0);
  });

  it('C18: is no promotion for an excluded player, nor in their list', async () => {
    const excluded = await platform.createPlayer();
    const kinds = async () =>
      (await platform.call('getActivityIds', {}, { token: excluded.token })).body.activityIds.includes(
        ACTIVITY_ID.Live,
      );
    expect(await kinds()).toBe(true);
    await writeExclusion(platform, excluded, { rgStatus: RG_STATUS.selfExcluded });
    expect((await ask(excluded)).errcode).toBe(206);
    expect(await kinds()).toBe(false);
    expect(await platform.call('getLiveUrl', {})).toMatchObject({ status: 401 });
  });

  it.each([
    ['two at once', [show(1, 0, 60), show(2, 59, 10)]],
    ['one twice', [show(1, 0, 60), show(1, 100, 10)]],
    ['one past midnight', [show(1, 1400, 60)]],
    ['one on no day', [show(1, 0, 60, [])]],
  ])('a schedule with %s is no schedule', async (_, list) => {
    await expect(setRule({ list })).rejects.toThrow();
  });
});
