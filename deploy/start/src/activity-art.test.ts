import { CATALOGUE } from '@parola/art/catalogue';
import { ACTIVITY_ART } from '@parola/platform';

it('every picture that an operator can give an activity is drawn, in the form of a tile', () => {
  const drawn = new Map(CATALOGUE.map((item) => [item.name, item]));
  expect(ACTIVITY_ART.filter((name) => drawn.get(name)?.kind !== 'promo')).toEqual([]);
  for (const name of ACTIVITY_ART) expect(drawn.get(name)?.widths).toEqual([720]);
});
