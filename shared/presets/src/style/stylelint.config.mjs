import { createRequire } from 'node:module';
import cards from './stylelint-cards.mjs';
import layers from './stylelint-layers.mjs';
import walls from './stylelint-walls.mjs';

const require = createRequire(import.meta.url);

/**
 * Files with the rules of remotes. Installed in a squad's separate repository, this configuration checks a single
 * remote.
 */
const REMOTE_STYLES = import.meta.url.includes('/node_modules/') ? 'src/**/*.css' : '**/remotes/*/src/**/*.css';

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix'];

const RADIUS = String.raw`var\(--r-(?:1|2|3|4|full)\)`;
const WIDTH = String.raw`var\(--(?:read|form|page|sheet)-max\)`;
const TEXTS = ['nav', 'caption', 'small', 'name', 'body', 'label', 'read', 'h3', 'h2', 'h1', 'amount-xl', 'jackpot'];

/** Effects that are too slow on cheap phones. */
const SLOW = ['backdrop-filter', '-webkit-backdrop-filter'];
const SLOW_VALUES = {
  '/filter$/': ['/blur\\(/'],
  '/^transition/': ['/box-shadow/', '/^all\\b/', '/\\ball\\b/'],
  '/^will-change$/': ['/box-shadow/'],
};
const cheapToPaint = {
  'property-disallowed-list': SLOW,
  'declaration-property-value-disallowed-list': SLOW_VALUES,
};

/** Corners, texts and widths come from the tokens of the design system. */
const fewStyles = {
  'property-disallowed-list': [...SLOW, 'font-size', 'font-weight'],
  'declaration-property-value-allowed-list': {
    '/^border.*radius$/': [`/^(?:(?:${RADIUS}|0|inherit)(?: |$))+$/`],
    // A page has one of three widths; a part of it at most 480 px, or a share of its container.
    '/^max-(?:width|inline-size)$/': [
      '/^(?:[1-3]?\\d?\\d|4[0-7]\\d|480)px$/',
      '/^[\\d.]+(?:%|ch)$/',
      'none',
      `/^${WIDTH}$/`,
      `/^calc\\(.*${WIDTH}.*\\)$/`,
    ],
    font: [`/^var\\(--t-(?:${TEXTS.join('|')})\\)$/`, 'inherit'],
  },
};

/**
 * Colours come from the semantic tokens of the design system, because themes replace only those. Cascade layers decide
 * precedence, so `!important` is forbidden.
 */
const tokensOnly = {
  ...fewStyles,
  'declaration-no-important': true,
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': COLOUR_FUNCTIONS,
  'scale-unlimited/declaration-strict-value': [
    ['/color$/', 'fill', 'stroke'],
    {
      ignoreValues: [
        'currentcolor',
        'currentColor',
        'transparent',
        'inherit',
        'initial',
        'unset',
        'revert-layer',
        'none',
      ],
      disableFix: true,
    },
  ],
};

/** Cards and the fill of the main button belong to the design system. */
const partsOfKit = {
  'parola/cards': true,
  'declaration-property-value-disallowed-list': { ...SLOW_VALUES, '/^background/': ['/--brand-hi/'] },
};

/** A style sheet that may load after any other must not affect foreign elements. */
const ownElementsOnly = {
  'selector-max-type': 0,
  'selector-max-id': 0,
  'selector-max-universal': 0,
  'selector-pseudo-class-disallowed-list': ['root', 'global'],
};

export default {
  plugins: [require.resolve('stylelint-declaration-strict-value'), cards, layers, walls],
  ignoreFiles: ['**/dist/**', '**/dist-dev/**', '**/node_modules/**', '**/.tmp*/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    ...cheapToPaint,
    'parola/walls': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: [REMOTE_STYLES],
      rules: { ...tokensOnly, ...partsOfKit, ...ownElementsOnly, 'parola/layers': [['page']] },
    },
    // The shell owns the frame around all pages, so its styles may also be in the override layer.
    {
      files: ['**/shell/src/**/*.module.css'],
      rules: { ...tokensOnly, ...partsOfKit, 'parola/layers': [['page', 'override']] },
    },
    { files: ['**/shared/ui/src/**/*.module.css'], rules: { ...tokensOnly, 'parola/layers': [['kit']] } },
    // Controls of games. The scenery beside them is art, with corners and letters to its own measure.
    { files: ['**/deploy/partners/src/client/style/{controls,dialogs,sheet}.css'], rules: fewStyles },
  ],
};
