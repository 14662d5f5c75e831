import postcss, { type Rule } from 'postcss';
import parseValue from 'postcss-value-parser';
import { declarations } from './declarations';

/** A style sheet with its path. */
export interface Sheet {
  file: string;
  css: string;
}

/** Maximum numbers of distinct styles in the sheets of the player app. */
export const CEILINGS = { radii: 5, texts: 12, widths: 3, cards: 8, buttons: 6 };

export type StyleKind = keyof typeof CEILINGS;
type Found = Record<StyleKind, Set<string>>;

/** A `max-width` in px above this is the width of a page; a smaller one belongs to a part. */
const PART_WIDTH = 480;
const KIT = /^shared\/ui\/src\/button\//;
/** Sheets of pages and of the frame around them. */
const PAGES = /^(?:remotes|shell)\/.*\.module\.css$/;
const CARDS = /card\/card\.module\.css$/;
const BUTTONS = /button\/button\.module\.css$/;

/** Values of the custom properties outside media queries: the look on a phone. */
function tokensOf(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const { css } of sheets.filter(({ file }) => file.endsWith('/tokens.css'))) {
    postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => {
      if (!tokens.has(prop)) tokens.set(prop, value);
    });
  }
  return tokens;
}

/** Words of a value at its top level, with tokens replaced by their values. */
function words(value: string, tokens: ReadonlyMap<string, string>): string[] {
  return parseValue(value).nodes.flatMap((node) => {
    if (node.type === 'space') return [];
    const [name] = node.type === 'function' && node.value === 'var' ? node.nodes : [];
    const token = name && tokens.get(name.value);
    if (token?.startsWith('calc(')) return [token.slice(5, -1).split(' ')[0] ?? token];
    return token === undefined ? [parseValue.stringify(node)] : words(token, tokens);
  });
}

/** Size and weight of the text of a rule; a property that the rule leaves open is `*`. */
function textOf(own: ReadonlyMap<string, string>, tokens: ReadonlyMap<string, string>): string | undefined {
  const [weight, size] = words(own.get('font') ?? '', tokens);
  const pair = [own.get('font-size') ?? size ?? '*', own.get('font-weight') ?? (size ? weight : undefined) ?? '*'];
  return ['*,*', '*,inherit'].includes(pair.join()) ? undefined : pair.join(' ');
}

/** Looks of the card of the kit: every rule of it that sets a surface or a padding. */
function cardsOf({ css }: Sheet): string[] {
  const looks: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const own = declarations(rule);
    if (own.has('background') || own.has('padding')) looks.push(...rule.selectors);
  });
  return looks;
}

/** A card outside the kit: corners and a surface, unless the lint of the line is off with a reason. */
function isOwnCard(file: string, rule: Rule, own: ReadonlyMap<string, string>): boolean {
  const corners = rule.nodes.find((node) => node.type === 'decl' && node.prop === 'border-radius');
  return (
    PAGES.test(file) &&
    own.has('background') &&
    own.get('position') !== 'fixed' &&
    /--r-[23]\)/.test(own.get('border-radius') ?? '') &&
    corners?.prev()?.type !== 'comment'
  );
}

/** The fill of the main button outside the folder of the buttons, unless the lint of the line is off with a reason. */
function isCopyOfButton(file: string, rule: Rule): boolean {
  return (
    !KIT.test(file) &&
    rule.nodes.some(
      (node) =>
        node.type === 'decl' &&
        node.prop === 'background' &&
        node.value.includes('var(--brand-hi)') &&
        node.prev()?.type !== 'comment',
    )
  );
}

function addRule(found: Found, file: string, rule: Rule, tokens: ReadonlyMap<string, string>): void {
  const own = declarations(rule);
  const radii = [...own]
    .filter(([property]) => property.endsWith('radius'))
    .flatMap(([, value]) => words(value, tokens))
    .filter((each) => !['0', 'inherit'].includes(each));
  for (const radius of radii) found.radii.add(radius);
  const text = textOf(own, tokens);
  if (text) found.texts.add(text);
  const width = own.get('max-width');
  const [first = ''] = words(width ?? '', tokens);
  if (first.endsWith('px') && Number.parseFloat(first) > PART_WIDTH) found.widths.add(first);
  if (isOwnCard(file, rule, own)) found.cards.add(`${file} ${rule.selector}`);
  if (isCopyOfButton(file, rule)) found.buttons.add(`${file} ${rule.selector}`);
}

/** Filled buttons of the kit: every fill in every height. */
function buttonsOf({ css }: Sheet): string[] {
  const fills = new Set<string>();
  const heights = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    const own = declarations(rule);
    const fill = own.get('background');
    if (fill && !['none', 'currentcolor'].includes(fill)) fills.add(fill);
    const height = own.get('min-height');
    if (height) heights.add(height);
  });
  return [...fills].flatMap((fill) => [...heights].map((height) => `${fill} at ${height}`));
}

/** Distinct styles of the sheets, by kind; the sheets contain one with the name `tokens.css`. */
export function countStyles(sheets: readonly Sheet[]): Found {
  const tokens = tokensOf(sheets);
  const found: Found = {
    radii: new Set(),
    texts: new Set(),
    widths: new Set(),
    cards: new Set(sheets.filter(({ file }) => CARDS.test(file)).flatMap(cardsOf)),
    buttons: new Set(sheets.filter(({ file }) => BUTTONS.test(file)).flatMap(buttonsOf)),
  };
  for (const { file, css } of sheets) {
    postcss.parse(css, { from: file }).walkRules((rule) => addRule(found, file, rule, tokens));
  }
  return found;
}
