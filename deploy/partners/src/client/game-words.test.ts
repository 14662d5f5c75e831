import { GAMES } from '../games/registry';
import { textsFor } from './texts';

/** Number of characters that fit on the line under the title at a width of 360 px. */
const LINE = 50;

test.each(GAMES.map((game) => ({ code: game.code, face: game.face })))(
  '$code: the line under the title fits a phone of 360 px in both languages',
  ({ face }) => {
    for (const locale of ['en', 'fil'] as const) {
      const { hint } = textsFor(locale, face);
      expect([locale, hint, hint.length <= LINE]).toEqual([locale, hint, true]);
    }
  },
);

test.each(GAMES.map((game) => ({ code: game.code, face: game.face })))(
  '$code: the button that begins a round has one word in sentence case, in both languages',
  ({ face }) => {
    for (const locale of ['en', 'fil'] as const)
      expect([locale, textsFor(locale, face).spin]).toEqual([locale, expect.stringMatching(/^[A-Z][a-z]+$/)]);
  },
);
