import { BET_LEVELS } from './bets';
import { exactRtp, rtpBp } from './exact';
import { LINES } from './strips';
import { CERTIFIED_VERSION, verifyVersion, versionHash } from './version';

test('the exact return of the whole game is the certified fraction, of the paid spin alone 77.67626047 %', () => {
  const { base, freeGames, total } = exactRtp();
  expect(total).toEqual({ num: 62651467379431n, den: 65224535179264n });
  expect((base.num * 10n ** 10n) / base.den).toBe(7767626047n);
  expect((freeGames.num * 10n ** 8n) / freeGames.den).toBe(7310360n);
  expect(rtpBp()).toBe(9605);
});

test('every bet level divides over the lines, so no pay is ever rounded', () => {
  for (const level of BET_LEVELS) expect(Number.isInteger(level / LINES.length)).toBe(true);
});

test('the rules in memory are the certified ones', () => {
  expect(versionHash()).toBe(CERTIFIED_VERSION);
  expect(verifyVersion).not.toThrow();
});
