import * as constants from './constants';

it('waits 10 s, 20 s on 2G and 30 s on 3G', () => {
  const kinds = [undefined, '', '4g', 'unknown', 'slow-2g', '2g', '3g', 'toString'];
  expect(kinds.map(constants.timeoutFor)).toEqual([10_000, 10_000, 10_000, 10_000, 20_000, 20_000, 30_000, 10_000]);
});

it('keeps the numbers of the specification', () => {
  expect(constants).toMatchObject({
    HEARTBEAT_MS: 60_000,
    EVENT_BATCH: 20,
    EVENT_FLUSH_MS: 2000,
    PAGE_SIZE_RANK: 10,
    PAGE_SIZE_RECORD: 20,
    JACKPOT_GRID: { cells: 10, stepMs: 80, slowMs: 20, stopOverMs: 300, runMs: 3000, throttleMs: 300 },
    JACKPOT_WHEEL: { sectors: 4, turnDeg: 1800, minMs: 4000, maxMs: 6000, closeMs: 2000 },
    JACKPOT_DISPLAY: { everyMs: 6000, countUpMs: 2000, tickerMs: 2000 },
    LENGTHS: { nicknameMin: 0, nicknameMax: 12 },
    RETRY_STATUSES: [408, 409, 425, 429, 500, 502, 503, 504],
    AGE_MIN: 21,
    CHANNEL_WEB: 'WEB',
  });
});
