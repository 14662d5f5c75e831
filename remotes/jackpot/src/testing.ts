import { createEvent, fireEvent } from '@testing-library/react';
import { DRAW_TYPE, PROP_ID, type ConfigMap, type DrawInfo, type DrawResult, type JackpotPool } from '@parola/calls';

type Payload<T> = Omit<T, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/** Test data of this remote. Amounts in hundredths. */
export function drawInfo(changes: Partial<DrawInfo> = {}): Payload<DrawInfo> {
  return {
    total: 970_883_113,
    megaJackpot: 918_234_512,
    majorJackpot: 48_234_511,
    minorJackpot: 2_234_100,
    miniJackpot: 180_450,
    totalSection: { min: 970_000_000, max: 970_883_113 },
    megaJackpotSection: { min: 918_230_000, max: 918_234_512 },
    majorJackpotSection: { min: 48_234_000, max: 48_234_511 },
    minorJackpotSection: { min: 2_234_000, max: 2_234_100 },
    miniJackpotSection: { min: 180_400, max: 180_450 },
    canReceiveDrawChance: true,
    chanceSize: 2,
    needDeposit: 20_000,
    haveDeposit: 0,
    needTyping: 100_000,
    haveTyping: 25_000,
    jackpotWinnerList: [
      {
        nickname: 'Ma***a',
        propId: PROP_ID.jackpotMini,
        type: DRAW_TYPE.jackpot,
        count: 1,
        amountSection: 180_450,
        updateTime: 1_000,
      },
    ],
    ...changes,
  };
}

/** A prize: the third cell, ₱50.00. */
export function prize(changes: Partial<DrawResult> = {}): Payload<DrawResult> {
  return {
    id: '1',
    type: DRAW_TYPE.prize,
    propId: PROP_ID.coin,
    count: 5_000,
    bonus: 0,
    cellIndex: 2,
    chanceSize: 1,
    canReceiveDrawChance: true,
    ...changes,
  };
}

/** A jackpot: the Minor pool, won on the fifth cell. */
export function jackpot(changes: Partial<DrawResult> = {}): Payload<DrawResult> {
  return prize({
    type: DRAW_TYPE.jackpot,
    propId: PROP_ID.jackpot,
    count: 1,
    bonus: 2_234_100,
    cellIndex: 4,
    wheelPropId: PROP_ID.jackpotMinor,
    ...changes,
  });
}

const cell = (id: number, propId: number, count: number, showNum: string) => ({
  id,
  propId,
  count,
  type: propId === PROP_ID.jackpot ? DRAW_TYPE.jackpot : DRAW_TYPE.prize,
  showNum,
});

export function config(): ConfigMap {
  const { coin, points, diamond } = PROP_ID;
  return {
    jackpotAwardConfigList: [
      cell(1, coin, 500, '₱5'),
      cell(2, points, 100, '100'),
      cell(3, coin, 5000, '₱50'),
      cell(4, diamond, 5, '5'),
      cell(5, PROP_ID.jackpot, 1, 'JACKPOT'),
      cell(6, coin, 1000, '₱10'),
      cell(7, 1010, 1, '10%'),
      cell(8, coin, 10_000, '₱100'),
      cell(9, coin, 2000, '₱20'),
      cell(10, coin, 50_000, '₱500'),
    ],
    jackpotRule: {
      cellList: [31_150, 18_000, 5000, 10_000, 50, 20_000, 4000, 1500, 10_000, 300].map((weight, index) => ({
        id: index + 1,
        weight,
      })),
      total: 100_000,
      wheelList: [
        { propId: PROP_ID.jackpotMini, weight: 900 },
        { propId: PROP_ID.jackpotMega, weight: 2 },
        { propId: PROP_ID.jackpotMajor, weight: 18 },
        { propId: PROP_ID.jackpotMinor, weight: 80 },
      ],
      wheelTotal: 1000,
      ruleList: [{ title: 'How to get a chance', lines: ['The first deposit of a day gives one chance.'] }],
    },
  };
}

export function poolList(): JackpotPool[] {
  return [
    [PROP_ID.jackpotMega, 918_234_512],
    [PROP_ID.jackpotMajor, 48_234_511],
    [PROP_ID.jackpotMinor, 2_234_100],
    [PROP_ID.jackpotMini, 180_450],
  ].map(([propId = 0, pool = 0]) => ({ propId, pool, seed: 50_000, contributionBp: 12, updateTime: 1_000 }));
}

/**
 * Fires a step of a drag. jsdom has neither PointerEvent nor pointer capture, so a mouse event with that type and the
 * pointer's id replaces it.
 */
export function pointer(
  icon: HTMLElement,
  type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  clientX: number,
  clientY: number,
): void {
  Object.assign(icon, { setPointerCapture: () => undefined });
  const event = createEvent[type](icon, { button: 0 });
  for (const [key, value] of Object.entries({ clientX, clientY, pointerId: 1, button: 0 }))
    Object.defineProperty(event, key, { value });
  fireEvent(icon, event);
}
