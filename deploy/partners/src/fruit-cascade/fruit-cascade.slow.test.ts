import { exactRtp } from './exact-return';
import { fruitCascade } from './game';

test('C42: the return by dynamic programming over all boards is 96.1182 %, and that is shown', () => {
  const rtp = exactRtp();
  expect(rtp).toBeCloseTo(0.96118184, 8);
  expect(fruitCascade.rtpBp).toBe(Math.floor(rtp * 10_000));
}, 180_000);
