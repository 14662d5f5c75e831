import { contrast, parseColour } from './contrast';

/** Colours that a server theme may replace, with their default values (styles/tokens.css). */
export const COLOURS = {
  bg: '#090913',
  surface: '#111120',
  'surface-2': '#18182c',
  'surface-3': '#212039',
  text: '#f5f5fa',
  'text-2': '#b1b2cb',
  brand: '#fdc42a',
  'brand-hi': '#ffd45e',
  'brand-lo': '#f5b005',
  'on-brand': '#1c1002',
  accent: '#ce0d6e',
  'on-accent': '#ffffff',
  link: '#69e9df',
} as const;

/** Colours that themes cannot set. They are used on surfaces that themes can set. */
const FIXED = { 'text-3': '#9090b1', 'control-line': '#6d6d92' } as const;

type Colour = keyof typeof COLOURS;

/** Tokens that a server theme may set (design guideline, section 2). All others are refused. */
export const themeTokens = [...(Object.keys(COLOURS) as Colour[]), 'radius-scale', 'hero'] as const;

export type ThemeToken = (typeof themeTokens)[number];
/** THEME-001: unusable; THEME-002: contrast below WCAG AA. `key`: the omitted part of the look. */
export type ThemeRefusal = { code: 'THEME-001' | 'THEME-002'; key: string; why: string };
export type ThemeCheck = { accepted: Partial<Record<ThemeToken, string>>; refused: ThemeRefusal[] };

type Pair = readonly [front: Colour | keyof typeof FIXED, back: Colour, least: number];

const SURFACES = ['bg', 'surface', 'surface-2', 'surface-3'] as const;
const FILLS = ['brand', 'brand-hi', 'brand-lo'] as const;

/**
 * The five pairs of the guideline, and further pairs to ensure that no theme can make text unreadable: all text on all
 * surfaces, and the label of the gold button on both ends of its gradient.
 */
const PAIRS: readonly Pair[] = [
  ...SURFACES.flatMap((back): Pair[] => [
    ['text', back, 4.5],
    ['text-2', back, 4.5],
    ['text-3', back, 4.5],
    ['link', back, 4.5],
    ['control-line', back, 3],
  ]),
  ...FILLS.map((back): Pair => ['on-brand', back, 4.5]),
  ['on-accent', 'accent', 4.5],
  ['brand', 'bg', 3],
];

/** The measured pairs, for tests and for the release notes of a theme. */
export const themePairs: readonly Pair[] = PAIRS;

const SAFE_URL = /^(?:https:\/\/|\/(?!\/))[\w\-./~%?=&:+,@]+$/;

function isThemeToken(key: string): key is ThemeToken {
  return (themeTokens as readonly string[]).includes(key);
}

function reasonAgainst(key: ThemeToken, value: unknown): string | undefined {
  if (key === 'radius-scale') {
    const scale = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof scale === 'number' && scale >= 0 && scale <= 2 ? undefined : 'not a number from 0 to 2';
  }
  if (typeof value !== 'string') return 'not a text';
  if (key === 'hero') return SAFE_URL.test(value) ? undefined : 'not an https address or a path of this site';
  return parseColour(value) ? undefined : 'not an opaque colour such as #fdc42a';
}

export function asObject(json: unknown): Record<string, unknown> | undefined {
  let value = json;
  if (typeof json === 'string') {
    try {
      value = JSON.parse(json);
    } catch {
      return undefined;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/**
 * Validates themeJsonData from the server, as an object or JSON text. Never throws. `accepted` holds token names
 * without the dashes and values valid in CSS; `refused` gives the reasons for the others. If the contrast of a pair is
 * too low, both colours fall back to the product's own, and all pairs are measured again until every one passes.
 */
export function validateTheme(json: unknown): ThemeCheck {
  const accepted: ThemeCheck['accepted'] = {};
  const refused: ThemeRefusal[] = [];
  const fields = asObject(json);
  if (!fields) return { accepted, refused: [{ code: 'THEME-001', key: '', why: 'not a JSON object' }] };

  for (const [key, value] of Object.entries(fields)) {
    if (!isThemeToken(key)) {
      refused.push({ code: 'THEME-001', key, why: 'not a name that a theme may set' });
      continue;
    }
    const why = reasonAgainst(key, value);
    if (why) refused.push({ code: 'THEME-001', key, why });
    else accepted[key] = String(value).trim();
  }

  const ratioOf = ([front, back]: Pair): number => {
    const page = { ...FIXED, ...COLOURS, ...accepted };
    return contrast(page[front], page[back]);
  };

  // Terminates: each round removes at least one colour, and the product's own colours pass every pair (tested).
  for (let bad = firstBad(); bad; bad = firstBad()) {
    const ratio = ratioOf(bad).toFixed(2);
    for (const key of [bad[0], bad[1]]) {
      if (!isThemeToken(key) || accepted[key] === undefined) continue;
      delete accepted[key];
      refused.push({ code: 'THEME-002', key, why: `contrast of ${bad[0]} on ${bad[1]} is ${ratio}, needs ${bad[2]}` });
    }
  }
  return { accepted, refused };

  function firstBad(): Pair | undefined {
    return PAIRS.find((pair) => ratioOf(pair) < pair[2]);
  }
}

/** Returns the CSS declarations of an accepted theme; '' for an empty one. */
export function themeRules(accepted: ThemeCheck['accepted']): string {
  const rules = themeTokens.flatMap((key) => {
    const value = accepted[key];
    return value === undefined ? [] : [`--${key}:${key === 'hero' ? `url("${value}")` : value}`];
  });
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}
