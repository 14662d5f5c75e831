import { JACKPOT_POOL_IDS, PROP_ID } from '@parola/calls';
import { browserClock } from './draw-clock';
import { startWheel, WHEEL_SECTORS, wheelTurn } from './wheel';

afterEach(() => jest.useRealTimers());

test('the sectors are Mini, Mega, Minor, Major', () => {
  expect(WHEEL_SECTORS).toEqual([50004, 50001, 50003, 50002]);
});

test.each(JACKPOT_POOL_IDS)(
  'the pointer ends in the middle of the sector of %s after 1800 degrees and its offset',
  (pool) => {
    const { deg } = wheelTurn(pool, 0.3, false);
    expect(deg).toBeGreaterThan(1800);
    expect(deg).toBeLessThan(2160);
    const underPointer = (360 - (deg % 360)) % 360;
    expect(WHEEL_SECTORS[Math.floor(underPointer / 90)]).toBe(pool);
    expect(underPointer % 90).toBe(45);
  },
);

test('turns for 4 to 6 s, for any sector', () => {
  expect(JACKPOT_POOL_IDS.map((pool) => wheelTurn(pool, 0, false).ms)).toEqual([4000, 4000, 4000, 4000]);
  expect(JACKPOT_POOL_IDS.map((pool) => wheelTurn(pool, 0.999999, false).ms)).toEqual([6000, 6000, 6000, 6000]);
  expect(wheelTurn(PROP_ID.jackpotMega, 0.5, true).ms).toBe(600);
});

test('stops after its turn and closes 2 s later, unless ended before', () => {
  jest.useFakeTimers();
  const received: string[] = [];
  const start = () =>
    startWheel({
      clock: browserClock,
      turn: { deg: 1845, ms: 4500 },
      onStopped: () => received.push('stopped'),
      onClosed: () => received.push('closed'),
    });
  start();
  jest.advanceTimersByTime(4499);
  expect(received).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(received).toEqual(['stopped']);
  jest.advanceTimersByTime(1999);
  expect(received).toEqual(['stopped']);
  jest.advanceTimersByTime(1);
  expect(received).toEqual(['stopped', 'closed']);
  const end = start();
  jest.advanceTimersByTime(5000);
  end();
  jest.advanceTimersByTime(5000);
  expect(received).toEqual(['stopped', 'closed', 'stopped']);
});
