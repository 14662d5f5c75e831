import { fiestaReels } from './data/fiesta-reels';
import { exactRtp } from './exact-return';
import { lineSlot } from './game';

test('the exact return of Fiesta Reels is the certified fraction, of its paid spin alone 77.67626047 %', () => {
  const { base, freeGames, total } = exactRtp(fiestaReels);
  expect(total).toEqual({ num: 62651467379431n, den: 65224535179264n });
  expect((base.num * 10n ** 10n) / base.den).toBe(7767626047n);
  expect((freeGames.num * 10n ** 8n) / freeGames.den).toBe(7310360n);
});

test('rounds of Fiesta Reels played before the engine keep their version', () => {
  expect(lineSlot(fiestaReels).hash()).toBe('2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581');
});
