import { balls } from './balls';
import { bars } from './bars';
import { bell } from './bell';
import { calendar } from './calendar';
import { cards } from './cards';
import { cherries } from './cherries';
import { chest } from './chest';
import { coin, coins } from './coins';
import { coupon } from './coupon';
import { crown } from './crown';
import { diamond } from './diamond';
import { dice } from './dice';
import { banana, coconut, durian, kalamansi } from './fruits';
import { gift } from './gift';
import { jackpotBadge } from './jackpot-badge';
import { freeLantern, lantern } from './lantern';
import { jeepney } from './jeepney';
import { logo } from './logo';
import { mango } from './mango';
import { parol } from './parol';
import { pearl } from './pearl';
import { pineapple } from './pineapple';
import { pointsStar } from './points-star';
import type { Recipe } from './recipe';
import { ruby } from './ruby';
import { sampaguita } from './sampaguita';
import { seven } from './seven';
import { amethyst, emerald, sapphire, topaz } from './stones';
import { taskStars } from './task-stars';
import { wheel, wheelHub } from './wheel';
import { wild } from './wild';

/** Every symbol that can be composed into a picture. */
export const RECIPES = {
  amethyst,
  balls,
  banana,
  barsOne: bars(1),
  barsTwo: bars(2),
  barsThree: bars(3),
  coconut,
  durian,
  emerald,
  kalamansi,
  sapphire,
  topaz,
  bell,
  calendar,
  cards,
  cherries,
  chest,
  coin,
  coins,
  coupon,
  crown,
  diamond,
  dice,
  freeLantern,
  gift,
  jeepney,
  lantern,
  logo,
  majorBadge: jackpotBadge('major'),
  mango,
  megaBadge: jackpotBadge('mega'),
  miniBadge: jackpotBadge('mini'),
  minorBadge: jackpotBadge('minor'),
  parol,
  pearl,
  pineapple,
  pointsStar,
  ruby,
  sampaguita,
  seven,
  taskStars,
  wheel,
  wheelHub,
  wild,
} as const satisfies Record<string, Recipe>;
