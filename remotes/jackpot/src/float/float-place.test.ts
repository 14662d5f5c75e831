import { freePlace, isDock, placeMovedBy, pointOf, restingPlace } from './float-place';

const LANE = { width: 360, height: 600 };

test('comes to rest at the nearest side, inside the lane', () => {
  expect(restingPlace(149, 100, LANE)).toEqual({ side: 'left', y: 100 });
  expect(restingPlace(150, 100, LANE)).toEqual({ side: 'right', y: 100 });
  expect(restingPlace(-40, -40, LANE)).toEqual({ side: 'left', y: 0 });
  expect(restingPlace(900, 900, LANE)).toEqual({ side: 'right', y: 540 });
});

test('arrow keys move it 16 px and stop at the ends', () => {
  expect(placeMovedBy('ArrowUp', { side: 'right', y: 100 }, LANE)).toEqual({ side: 'right', y: 84 });
  expect(placeMovedBy('ArrowUp', { side: 'right', y: 7 }, LANE)).toEqual({ side: 'right', y: 0 });
  expect(placeMovedBy('ArrowDown', { side: 'right', y: 530 }, LANE)).toEqual({ side: 'right', y: 540 });
  expect(placeMovedBy('ArrowLeft', { side: 'right', y: 100 }, LANE)).toEqual({ side: 'left', y: 100 });
  expect(placeMovedBy('ArrowRight', { side: 'left', y: 100 }, LANE)).toEqual({ side: 'right', y: 100 });
  expect(placeMovedBy('Enter', { side: 'left', y: 100 }, LANE)).toBeUndefined();
});

test('a place remembered from a taller screen still fits, and moves from where it shows', () => {
  expect(pointOf({ side: 'right', y: 5000 }, LANE)).toEqual({ x: 300, y: 540 });
  expect(placeMovedBy('ArrowUp', { side: 'right', y: 5000 }, LANE)).toEqual({ side: 'right', y: 524 });
  expect(pointOf({ side: 'right', y: Infinity }, LANE)).toEqual({ x: 300, y: 540 });
  expect(placeMovedBy('ArrowUp', { side: 'right', y: Infinity }, LANE)).toEqual({ side: 'right', y: 524 });
  expect(pointOf({ side: 'left', y: 10 }, { width: 40, height: 40 })).toEqual({ x: 0, y: 0 });
});

describe('where controls lie', () => {
  const right = (from: number, to: number) => ({ side: 'right' as const, from, to });
  const left = (from: number, to: number) => ({ side: 'left' as const, from, to });

  test('it stays where it covers none, also at an edge of one', () => {
    const place = { side: 'right' as const, y: 300 };
    expect(freePlace(place, LANE, [])).toBe(place);
    expect(freePlace(place, LANE, [right(360, 400), right(200, 300), left(0, 600)])).toBe(place);
    expect(freePlace({ side: 'right', y: Infinity }, LANE, [right(0, 540)])).toEqual({ side: 'right', y: Infinity });
  });
  test('it gives way to the nearest free place of its side', () => {
    expect(freePlace({ side: 'right', y: 300 }, LANE, [right(330, 400)])).toEqual({ side: 'right', y: 270 });
    expect(freePlace({ side: 'right', y: 300 }, LANE, [right(290, 340)])).toEqual({ side: 'right', y: 340 });
    // The gap of 50 px between two obstacles is too small for the icon.
    expect(freePlace({ side: 'right', y: 300 }, LANE, [right(290, 340), right(390, 420)])).toEqual({
      side: 'right',
      y: 230,
    });
    expect(freePlace({ side: 'right', y: Infinity }, LANE, [right(560, 600)])).toEqual({ side: 'right', y: 500 });
  });
  test('it changes the side only where its own has no room, and has no place where neither has', () => {
    expect(freePlace({ side: 'right', y: 300 }, LANE, [right(0, 600)])).toEqual({ side: 'left', y: 300 });
    expect(freePlace({ side: 'left', y: 300 }, LANE, [left(0, 590), right(250, 590)])).toEqual({
      side: 'right',
      y: 190,
    });
    expect(freePlace({ side: 'left', y: 300 }, LANE, [left(10, 590), right(10, 590)])).toBeUndefined();
    // The smallest gap that fits.
    expect(freePlace({ side: 'left', y: 300 }, LANE, [left(60, 590), right(0, 600)])).toEqual({ side: 'left', y: 0 });
  });
  test('a lane of its own size is a dock', () => {
    expect([isDock({ width: 48, height: 48 }), isDock(LANE)]).toEqual([true, false]);
  });
});
