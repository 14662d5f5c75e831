import { movedBy, pointOf, restingPlace } from './place';

const LANE = { width: 360, height: 600 };

test('comes to rest at the nearest side, inside the lane', () => {
  expect(restingPlace(149, 100, LANE)).toEqual({ side: 'left', y: 100 });
  expect(restingPlace(150, 100, LANE)).toEqual({ side: 'right', y: 100 });
  expect(restingPlace(-40, -40, LANE)).toEqual({ side: 'left', y: 0 });
  expect(restingPlace(900, 900, LANE)).toEqual({ side: 'right', y: 540 });
});

test('arrow keys move it 16 px and stop at the ends', () => {
  expect(movedBy('ArrowUp', { side: 'right', y: 100 }, LANE)).toEqual({ side: 'right', y: 84 });
  expect(movedBy('ArrowUp', { side: 'right', y: 7 }, LANE)).toEqual({ side: 'right', y: 0 });
  expect(movedBy('ArrowDown', { side: 'right', y: 530 }, LANE)).toEqual({ side: 'right', y: 540 });
  expect(movedBy('ArrowLeft', { side: 'right', y: 100 }, LANE)).toEqual({ side: 'left', y: 100 });
  expect(movedBy('ArrowRight', { side: 'left', y: 100 }, LANE)).toEqual({ side: 'right', y: 100 });
  expect(movedBy('Enter', { side: 'left', y: 100 }, LANE)).toBeUndefined();
});

test('a place remembered from a taller screen still fits, and moves from where it shows', () => {
  expect(pointOf({ side: 'right', y: 5000 }, LANE)).toEqual({ x: 300, y: 540 });
  expect(movedBy('ArrowUp', { side: 'right', y: 5000 }, LANE)).toEqual({ side: 'right', y: 524 });
  expect(pointOf({ side: 'right', y: Infinity }, LANE)).toEqual({ x: 300, y: 540 });
  expect(movedBy('ArrowUp', { side: 'right', y: Infinity }, LANE)).toEqual({ side: 'right', y: 524 });
  expect(pointOf({ side: 'left', y: 10 }, { width: 40, height: 40 })).toEqual({ x: 0, y: 0 });
});
