import bcd from '@mdn/browser-compat-data';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parse, walk, type Block, type CssNode, type Declaration, type WalkOptionsNoVisit } from 'css-tree';
import type { Finding } from './finding';
import { compatOf, isServed, sinceText } from './support';

const { selectors, properties, types } = bcd.css;
const atRules = bcd.css['at-rules'];
const length = types?.['length'];
/** Viewport units such as `dvh` and `svmin`; the entries of the compatibility data, keyed by the first letter. */
const VIEWPORT_UNIT = /^([dls])v(h|w|i|b|min|max)$/;
const VIEWPORT_ENTRIES: Readonly<Record<string, Identifier | undefined>> = {
  d: length?.['viewport_percentage_units_dynamic'],
  l: length?.['viewport_percentage_units_large'],
  s: length?.['viewport_percentage_units_small'],
};
const CONTAINER_UNIT = /^cq(h|w|i|b|min|max)$/;

interface Need {
  feature: string;
  compat: CompatStatement;
}

function needOf(feature: string, entry: Identifier | undefined): Need[] {
  const compat = compatOf(entry);
  return compat && !isServed(compat) ? [{ feature, compat }] : [];
}

function needOfUnit(unit: string): Need[] {
  const name = unit.toLowerCase();
  const viewport = VIEWPORT_UNIT.exec(name)?.[1];
  if (viewport !== undefined) return needOf(`unit ${name}`, VIEWPORT_ENTRIES[viewport]);
  return needOf(`unit ${name}`, CONTAINER_UNIT.test(name) ? length?.['container_query_length_units'] : length?.[name]);
}

const NESTING = needOf('selector &', selectors?.['nesting']);

/**
 * The feature behind a function or keyword of a value: the data lists it below the property, or among the types of
 * values.
 */
function needOfWord(property: string, word: string): Need[] {
  const name = word.toLowerCase();
  const entry = properties?.[property]?.[name] ?? types?.[name] ?? types?.['color']?.[name];
  return needOf(`value ${property}: ${name}`, entry);
}

function needsOfUnits({ value }: Declaration): Need[] {
  const needs: Need[] = [];
  walk(value, (node) => {
    if (node.type === 'Dimension') needs.push(...needOfUnit(node.unit));
  });
  return needs;
}

function needsOfValue(declaration: Declaration): Need[] {
  const { property, value } = declaration;
  const needs = needsOfUnits(declaration);
  walk(value, (node) => {
    if (node.type === 'Function' || node.type === 'Identifier') needs.push(...needOfWord(property, node.name));
  });
  return needs;
}

function isPrefixed(name: string): boolean {
  return name.startsWith('-');
}

/**
 * Whether an earlier declaration of the block sets the same property to a value that every supported browser
 * understands.
 */
function hasFallback(block: Block | null, declaration: Declaration): boolean {
  for (const other of block?.children ?? []) {
    if (other === declaration) return false;
    if (other.type === 'Declaration' && other.property === declaration.property && needsOfValue(other).length === 0)
      return true;
  }
  return false;
}

/** Whether the block also sets the property with WebKit's prefix. Builds add the prefix where a browser needs it. */
function hasPrefixed(block: Block | null, property: string): boolean {
  return (block?.children.toArray() ?? []).some(
    (other) => other.type === 'Declaration' && other.property === `-webkit-${property}`,
  );
}

function needsOfDeclaration(declaration: Declaration, block: Block | null): Need[] {
  const { property } = declaration;
  // A custom property accepts every value, and an unsupported one breaks the declaration that uses it: an earlier value
  // is no fallback.
  if (property.startsWith('--')) return needsOfUnits(declaration);
  if (isPrefixed(property) || hasPrefixed(block, property)) return [];
  const unknown = needOf(`property ${property}`, properties?.[property]);
  if (unknown.length > 0) return unknown;
  const needs = needsOfValue(declaration);
  return needs.length > 0 && hasFallback(block, declaration) ? [] : needs;
}

function needsOfSelector(node: CssNode): Need[] {
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return isPrefixed(node.name) ? [] : needOf(`selector :${node.name}`, selectors?.[node.name]);
  return node.type === 'NestingSelector' ? NESTING : [];
}

/**
 * The features of a selector list. Browsers drop the whole rule for one unknown selector, except inside `:is()` and
 * `:where()`.
 */
function needsOfList(prelude: CssNode): Need[] {
  if (prelude.type !== 'SelectorList') return [];
  const each = prelude.children
    .toArray()
    .map((selector) => (selector.type === 'Selector' ? selector.children.toArray() : []).flatMap(needsOfSelector));
  return each.every((needs) => needs.length > 0)
    ? []
    : each.flat().map((need) => ({ ...need, feature: `list with ${need.feature}` }));
}

function needsOf(node: CssNode, block: Block | null): Need[] {
  switch (node.type) {
    case 'Rule':
      return needsOfList(node.prelude);
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
    case 'NestingSelector':
      return needsOfSelector(node);
    case 'Atrule':
      return isPrefixed(node.name) ? [] : needOf(`at-rule @${node.name}`, atRules?.[node.name]);
    case 'FeatureRange':
      return needOf('range in @media', atRules?.['media']?.['range_syntax']);
    case 'Feature':
      return needOf(`feature ${node.name} in @media`, atRules?.['media']?.[node.name]);
    case 'Declaration':
      return needsOfDeclaration(node, block);
    default:
      return [];
  }
}

/**
 * Finds features of a style sheet that a supported browser lacks. Accepted are a value after a supported value of the
 * same property (progressive enhancement), and everything inside `@supports`.
 */
export function checkStyles(text: string): Finding[] {
  const findings: Finding[] = [];
  const ast = parse(text, { positions: true, parseCustomProperty: true });
  let supports = 0;
  const visit: WalkOptionsNoVisit = {
    enter(node) {
      if (node.type === 'Atrule' && node.name === 'supports') supports += 1;
      if (supports > 0) return;
      // The parser recognises a nested rule only when it begins with `&`; other nested rules stay unparsed.
      const isNested = node.type === 'Raw' && this.block !== null && this.declaration === null;
      for (const { feature, compat } of isNested ? NESTING : needsOf(node, this.block))
        findings.push({ feature, since: sinceText(compat), at: node.loc?.start.offset ?? 0 });
    },
    leave(node) {
      if (node.type === 'Atrule' && node.name === 'supports') supports -= 1;
    },
  };
  walk(ast, visit);
  return findings;
}
