import { appIcon, avatar, linkPicture, promo, symbol, tile } from './compose';
import type { ArtKind } from './manifest';
import type { Hues } from './paint/backdrop';
import type { Drawing } from './paint/svg';
import { RECIPES } from './recipes/all';
import { banig, BANIG_SIDE } from './recipes/banig';
import { SIDE, type Recipe } from './recipes/recipe';

/** One picture to build: its drawing and the widths (px) of its files. */
export interface ArtItem {
  name: string;
  kind: ArtKind;
  widths: readonly number[];
  draw: () => Drawing;
}

const TILES: Readonly<Record<string, readonly [recipe: Recipe, glow: string, deep: string]>> = {
  parol: [RECIPES.parol, '#d0208f', '#22084f'],
  seven: [RECIPES.seven, '#d8921a', '#4d0d14'],
  diamond: [RECIPES.diamond, '#2484e6', '#0a0b5c'],
  mango: [RECIPES.mango, '#22b56a', '#053a2a'],
  crown: [RECIPES.crown, '#a62ad2', '#200b5c'],
  bell: [RECIPES.bell, '#2474d8', '#08124a'],
  pearl: [RECIPES.pearl, '#22a2cf', '#1a0d5c'],
  coins: [RECIPES.coins, '#14b080', '#043434'],
  cherries: [RECIPES.cherries, '#e0a820', '#560726'],
  wheel: [RECIPES.wheel, '#5a3de0', '#0d084f'],
  ruby: [RECIPES.ruby, '#e2683c', '#4a0524'],
  dice: [RECIPES.dice, '#1f9acb', '#0a1a4a'],
  cards: [RECIPES.cards, '#1d8a5a', '#0a1440'],
  balls: [RECIPES.balls, '#7f4ae0', '#12084a'],
  lantern: [RECIPES.lantern, '#7a35e0', '#14083f'],
  pineapple: [RECIPES.pineapple, '#16a6a0', '#052f4a'],
  sampaguita: [RECIPES.sampaguita, '#3fae3a', '#053a30'],
  chest: [RECIPES.chest, '#c43a86', '#3a0636'],
  jeepney: [RECIPES.jeepney, '#ff7a3d', '#2a0f52'],
};

/** Symbols of Fiesta Reels by their code on the strips. */
const REELS: Readonly<Record<string, Recipe>> = {
  h1: RECIPES.parol,
  h2: RECIPES.crown,
  h3: RECIPES.pearl,
  h4: RECIPES.bell,
  l1: RECIPES.mango,
  l2: RECIPES.pineapple,
  l3: RECIPES.cherries,
  l4: RECIPES.sampaguita,
  w: RECIPES.wild,
  s: RECIPES.freeLantern,
};

/** Further symbols of the slots, shared by several games. */
const SYMBOLS: Readonly<Record<string, Recipe>> = {
  amethyst: RECIPES.amethyst,
  banana: RECIPES.banana,
  'bars-1': RECIPES.barsOne,
  'bars-2': RECIPES.barsTwo,
  'bars-3': RECIPES.barsThree,
  chest: RECIPES.chest,
  coconut: RECIPES.coconut,
  coins: RECIPES.coins,
  diamond: RECIPES.diamond,
  durian: RECIPES.durian,
  emerald: RECIPES.emerald,
  gift: RECIPES.gift,
  jeepney: RECIPES.jeepney,
  kalamansi: RECIPES.kalamansi,
  'points-star': RECIPES.pointsStar,
  ruby: RECIPES.ruby,
  sapphire: RECIPES.sapphire,
  seven: RECIPES.seven,
  topaz: RECIPES.topaz,
  wheel: RECIPES.wheel,
};

const ICONS: Readonly<Record<string, Recipe>> = {
  coin: RECIPES.coin,
  points: RECIPES.pointsStar,
  diamond: RECIPES.diamond,
  stars: RECIPES.taskStars,
  gift: RECIPES.gift,
  chest: RECIPES.chest,
  'sign-in': RECIPES.calendar,
  coupon: RECIPES.coupon,
  'wheel-hub': RECIPES.wheelHub,
  'jackpot-mini': RECIPES.miniBadge,
  'jackpot-minor': RECIPES.minorBadge,
  'jackpot-major': RECIPES.majorBadge,
  'jackpot-mega': RECIPES.megaBadge,
};

/** Pictures that players can choose as avatar. */
const AVATARS: Readonly<Record<string, readonly [recipe: Recipe, glow: string, deep: string]>> = {
  parol: [RECIPES.parol, '#d0208f', '#22084f'],
  crown: [RECIPES.crown, '#a62ad2', '#200b5c'],
  pearl: [RECIPES.pearl, '#22a2cf', '#1a0d5c'],
  bell: [RECIPES.bell, '#2474d8', '#08124a'],
  mango: [RECIPES.mango, '#22b56a', '#053a2a'],
  pineapple: [RECIPES.pineapple, '#16a6a0', '#052f4a'],
  cherries: [RECIPES.cherries, '#e0a820', '#560726'],
  sampaguita: [RECIPES.sampaguita, '#3fae3a', '#053a30'],
  lantern: [RECIPES.lantern, '#7a35e0', '#14083f'],
};

const PROMOS: Readonly<Record<string, readonly [recipe: Recipe, hues: Hues]>> = {
  'first-top-up': [RECIPES.parol, { glow: '#b3127c', deep: '#3a1180' }],
  'sign-in': [RECIPES.diamond, { glow: '#0f8f94', deep: '#0c2f66' }],
  jackpot: [RECIPES.wheel, { glow: '#c4163c', deep: '#3a0b4c' }],
  invite: [RECIPES.gift, { glow: '#7a3be0', deep: '#14265a' }],
};

/** Pictures of activities. They appear on tiles only, so they have no wide format. Operators choose them by name. */
const ACTIVITIES: Readonly<Record<string, readonly [recipe: Recipe, hues: Hues]>> = {
  deposit: [RECIPES.coins, { glow: '#12805a', deep: '#06334a' }],
  vip: [RECIPES.crown, { glow: '#8a2ad2', deep: '#200b5c' }],
  points: [RECIPES.pointsStar, { glow: '#b3127c', deep: '#2a0a4f' }],
  tasks: [RECIPES.calendar, { glow: '#0f8f94', deep: '#0b2a4a' }],
  fiesta: [RECIPES.lantern, { glow: '#c4163c', deep: '#3a1180' }],
  bank: [RECIPES.chest, { glow: '#c43a86', deep: '#3a0636' }],
  coupon: [RECIPES.coupon, { glow: '#2068c4', deep: '#08124a' }],
  games: [RECIPES.seven, { glow: '#824e0b', deep: '#4d0d14' }],
  pusher: [RECIPES.coin, { glow: '#7a3be0', deep: '#0d084f' }],
  gift: [RECIPES.gift, { glow: '#d0208f', deep: '#22084f' }],
  diamonds: [RECIPES.diamond, { glow: '#14569c', deep: '#0a0b5c' }],
};

/** Pictures of link previews, by kind of page; the front door names them in pages. */
const LINKS: Readonly<Record<string, readonly [recipe: Recipe, hues: Hues]>> = {
  parola: [RECIPES.parol, { glow: '#b3127c', deep: '#3a1180' }],
  invitation: [RECIPES.jeepney, { glow: '#7a3be0', deep: '#14265a' }],
  vip: [RECIPES.crown, { glow: '#0f8f94', deep: '#0c2f66' }],
  events: [RECIPES.lantern, { glow: '#7a35e0', deep: '#14083f' }],
  jackpot: [RECIPES.wheel, { glow: '#c4163c', deep: '#3a0b4c' }],
};

const INK = '#090913';

/** The maskable mark stays inside the circle of 80 % that no mask cuts. */
const APP_ICONS: Readonly<Record<string, readonly [widths: readonly number[], draw: () => Drawing]>> = {
  'app-icon': [[192, 512], () => appIcon(RECIPES.logo, 1)],
  'app-icon-maskable': [[512], () => appIcon(RECIPES.logo, 0.72, INK)],
  'app-icon-apple': [[180], () => appIcon(RECIPES.logo, 0.8, INK)],
  favicon: [[32], () => appIcon(RECIPES.logo, 1)],
  // Icons of the shortcuts in the context menu of the installed app.
  'shortcut-deposit': [[96], () => appIcon(RECIPES.coins, 0.8, INK)],
  'shortcut-bonus': [[96], () => appIcon(RECIPES.gift, 0.8, INK)],
  'shortcut-vip': [[96], () => appIcon(RECIPES.crown, 0.8, INK)],
};

function mapped<T>(
  from: Readonly<Record<string, T>>,
  item: (name: string, value: T, index: number) => ArtItem[],
): ArtItem[] {
  return Object.entries(from).flatMap(([name, value], index) => item(name, value, index));
}

/**
 * Every picture of the product, in the order of the manifest. Names must not change: pages and the game list use
 * them.
 */
export const CATALOGUE: readonly ArtItem[] = [
  ...mapped(TILES, (name, [recipe, glow, deep], index) => [
    {
      name: `tile-${name}`,
      kind: 'tile',
      widths: [120, 240, 360],
      draw: () => tile(recipe, { glow, deep }, 7 + index),
    },
  ]),
  ...mapped(REELS, (name, recipe) => [
    { name: `reel-${name}`, kind: 'symbol', widths: [80, 160, 240], draw: () => symbol(recipe) },
  ]),
  ...mapped(SYMBOLS, (name, recipe) => [
    { name: `symbol-${name}`, kind: 'symbol', widths: [160, 240], draw: () => symbol(recipe) },
  ]),
  ...mapped(ICONS, (name, recipe) => [
    { name: `icon-${name}`, kind: 'icon', widths: [80, 160, 240], draw: () => symbol(recipe) },
  ]),
  ...mapped(AVATARS, (name, [recipe, glow, deep], index) => [
    {
      name: `avatar-${name}`,
      kind: 'icon',
      widths: [80, 160, 240],
      draw: () => avatar(recipe, { glow, deep }, 61 + index),
    },
  ]),
  ...mapped(PROMOS, (name, [recipe, hues], index) => [
    { name: `promo-${name}`, kind: 'promo', widths: [720], draw: () => promo(recipe, hues, 31 + index, 720, 312) },
    {
      name: `promo-${name}-wide`,
      kind: 'promo',
      widths: [1280],
      draw: () => promo(recipe, hues, 41 + index, 1280, 400),
    },
  ]),
  ...mapped(ACTIVITIES, (name, [recipe, hues], index) => [
    { name: `promo-${name}`, kind: 'promo', widths: [720], draw: () => promo(recipe, hues, 91 + index, 720, 312) },
  ]),
  {
    name: 'pattern-banig',
    kind: 'pattern',
    widths: [BANIG_SIDE, BANIG_SIDE * 2],
    draw: () => ({ width: BANIG_SIDE, height: BANIG_SIDE, content: banig() }),
  },
  ...mapped(LINKS, (name, [recipe, hues], index) => [
    {
      name: `link-${name}`,
      kind: 'link',
      widths: [1200],
      draw: () => linkPicture(RECIPES.logo, recipe, hues, 51 + index),
    },
  ]),
  ...mapped(APP_ICONS, (name, [widths, draw]) => [{ name, kind: 'app-icon', widths, draw }]),
  { name: 'logo', kind: 'logo', widths: [SIDE], draw: () => appIcon(RECIPES.logo, 1) },
];
