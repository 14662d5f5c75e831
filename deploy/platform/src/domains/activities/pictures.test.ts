import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import { getConfig, trySetConfig } from '../../config';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DOMAINS } from '..';

/** Art index as written by the build of the art. */
const ART = {
  'promo-vip': { kind: 'promo', width: 720, height: 312, files: { 720: { webp: 'vip.webp', avif: 'vip.avif' } } },
  'promo-tasks': { kind: 'promo', width: 720, height: 312, files: { 720: { webp: 'tasks.webp', avif: 'tasks.avif' } } },
};

let artDir: string;
let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  artDir = await mkdtemp(path.join(tmpdir(), 'activity-art-'));
  await writeFile(path.join(artDir, 'manifest.json'), JSON.stringify(ART));
  platform = await openTestPlatform({ domains: DOMAINS, settings: { artDir } });
  player = await platform.createPlayer();
});
afterAll(async () => {
  await platform.close();
  await rm(artDir, { recursive: true });
});

type Art = Awaited<ReturnType<typeof getConfig<'activityList'>>>[number]['art'];
/** Sets the art of an activity, as an operator does. @returns the validation error, if any */
async function choose(kind: number, art: Art | 'tile-parol'): Promise<unknown> {
  const { db } = platform.database;
  const rows = await getConfig(db, 'activityList');
  return trySetConfig(
    db,
    'activityList',
    rows.map(({ art: before, ...row }) =>
      row.activityId === kind ? { ...row, ...(art && { art }) } : { ...row, art: before },
    ),
  );
}

/** Returns an activity's picture from every answer that includes the activity. */
async function shown(kind: number) {
  const { body: list } = await platform.call('getActivityIds', {}, { token: player.token });
  const { body: info } = await platform.call('getActivityInfo', { activityId: kind }, { token: player.token });
  const { body: config } = await platform.call('anonymous/appConfig', {
    ...{ gameListVersion: '', configKeyList: ['appActivityList'] },
  });
  return [
    list.activityMap[kind]?.[0]?.imgUrl4,
    info.activity.imgUrl4,
    config.configMap.appActivityList?.find(({ activityId }) => activityId === kind)?.imgUrl4,
  ];
}

it('an operator chooses the picture of an activity by the name of its art, and every answer has its address', async () => {
  const kind = ACTIVITY_ID.Festival;
  expect(await choose(kind, 'promo-vip')).toBeUndefined();
  expect(await shown(kind)).toEqual(['/art/vip.webp', '/art/vip.webp', '/art/vip.webp']);
  expect(await choose(kind, 'promo-tasks')).toBeUndefined();
  expect(await shown(kind)).toEqual(['/art/tasks.webp', '/art/tasks.webp', '/art/tasks.webp']);
  expect(await choose(kind, undefined)).toBeUndefined();
  expect(await shown(kind)).toEqual(['', '', '']);
});

it('the coin pusher, without tiers and for players alone, has its picture too', async () => {
  const kind = ACTIVITY_ID.CoinPusher;
  expect(await choose(kind, 'promo-vip')).toBeUndefined();
  expect(await shown(kind)).toEqual(['/art/vip.webp', '/art/vip.webp', undefined]);
});

it('a name that is no picture of an activity is refused', async () => {
  expect(await choose(ACTIVITY_ID.Festival, 'tile-parol')).toMatchObject({ path: [expect.any(String), 'art'] });
});

it('every activity comes with a picture, except pure dialogs', async () => {
  const fresh = await openTestPlatform({ domains: DOMAINS });
  try {
    const rows = await getConfig(fresh.database.db, 'activityList');
    const { Notice, homeGuide, Download, Bankrupt } = ACTIVITY_ID;
    expect(rows.filter(({ art }) => art === undefined).map(({ activityId }) => activityId)).toEqual([
      ...[Notice, homeGuide, Download, Bankrupt],
    ]);
  } finally {
    await fresh.close();
  }
});
