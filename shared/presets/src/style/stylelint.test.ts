import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../workspace/root';

interface Case {
  file: string;
  css: string;
  /** Expected rule violations, in order of place; empty: the sheet passes. */
  refused: string[];
}
const REMOTE = 'remotes/lobby/src/home/home.module.css';
const SHELL = 'shell/src/frame/frame.module.css';
const CONTROLS = 'deploy/partners/src/client/style/controls.css';
const SCENERY = 'deploy/partners/src/client/style/reels.css';
const UI = 'shared/ui/src/button/button.module.css';

const CASES: Record<string, Case> = {
  'a page style of a remote': {
    file: REMOTE,
    css: '@layer page { .tile { color: var(--text-1); &:hover { color: var(--accent); } } @keyframes spin { to { rotate: 1turn; } } }',
    refused: [],
  },
  'a part of the design system': {
    file: UI,
    css: '@layer kit { .button { background: var(--accent); border: 0; } }',
    refused: [],
  },
  'a rule outside the layer': { file: REMOTE, css: '.tile { inset: 0; }', refused: ['parola/layers'] },
  "a rule in another's layer": { file: SHELL, css: '@layer kit { .bar { inset: 0; } }', refused: ['parola/layers'] },
  'a nested rule with its outer one outside the layer': {
    file: UI,
    css: '@media (width > 1px) { .button { inset: 0; } }',
    refused: ['parola/layers'],
  },
  'a literal colour': {
    file: REMOTE,
    css: '@layer page { .tile { color: #ff0000; } }',
    refused: ['color-no-hex', 'scale-unlimited/declaration-strict-value'],
  },
  'a named colour': { file: SHELL, css: '@layer page { .bar { background: red; } }', refused: ['color-named'] },
  'a colour function': {
    file: UI,
    css: '@layer kit { .button { box-shadow: 0 0 1px rgb(0 0 0 / 10%); } }',
    refused: ['function-disallowed-list'],
  },
  'an element selector in a remote': {
    file: REMOTE,
    css: '@layer page { .tile p { inset: 0; } }',
    refused: ['selector-max-type'],
  },
  ':root in a remote': {
    file: REMOTE,
    css: '@layer page { :root { inset: 0; } }',
    refused: ['selector-pseudo-class-disallowed-list'],
  },
  'a blurred backdrop': {
    file: REMOTE,
    css: '@layer page { .tile { backdrop-filter: blur(2px); } }',
    refused: ['property-disallowed-list', 'declaration-property-value-disallowed-list'],
  },
  'an animated shadow': {
    file: SHELL,
    css: '@layer page { .bar { transition: box-shadow 1s; } }',
    refused: ['declaration-property-value-disallowed-list'],
  },
  "a class of another remote's": {
    file: REMOTE,
    css: '@layer page { .tile { composes: x from "../../../wallets/src/wallet.module.css"; } }',
    refused: ['parola/walls'],
  },
  "another remote's sheet": {
    file: REMOTE,
    css: '@import "../../../wallets/src/wallet.module.css";',
    refused: ['parola/walls'],
  },
  "another remote's picture": {
    file: REMOTE,
    css: '@layer page { .tile { background-image: url(../../../wallets/src/x.png); } }',
    refused: ['parola/walls'],
  },
  'a sheet by its place on the disk': {
    file: REMOTE,
    css: '@import url("/remotes/wallets/src/wallet.module.css");',
    refused: ['parola/walls'],
  },
  "a package's sheet": { file: REMOTE, css: '@import "@parola/ui/styles.css";', refused: ['parola/walls'] },
  'a sheet of its own with its own parts': {
    file: REMOTE,
    css: '@import "../parts/part.css"; @layer page { .tile { composes: x from "./other.module.css"; background-image: url("data:image/svg+xml,x"); mask: url(#mask); } }',
    refused: [],
  },
  'a class that is no module’s own': {
    file: REMOTE,
    css: '@layer page { :global(.tile) { inset: 0; } }',
    refused: ['selector-pseudo-class-disallowed-list'],
  },
  'the body from a remote': {
    file: REMOTE,
    css: '@layer page { body { inset: 0; } }',
    refused: ['selector-max-type'],
  },
  'a font of another origin': {
    file: REMOTE,
    css: '@layer page { @font-face { font-family: own; src: url("https://fonts.test/own.woff2"); } }',
    refused: ['parola/walls'],
  },
  'corners and texts by tokens': {
    file: REMOTE,
    css: '@layer page { .tile { border-radius: var(--r-4) var(--r-4) 0 0; font: var(--t-label); } }',
    refused: [],
  },
  'corners of a literal size': {
    file: REMOTE,
    css: '@layer page { .tile { border-radius: 14px; } }',
    refused: ['declaration-property-value-allowed-list'],
  },
  'corners by an unknown token': {
    file: UI,
    css: '@layer kit { .button { border-top-left-radius: var(--r-5); } }',
    refused: ['declaration-property-value-allowed-list'],
  },
  'a text by an unknown token': {
    file: SHELL,
    css: '@layer page { .bar { font: var(--t-h4); } }',
    refused: ['declaration-property-value-allowed-list'],
  },
  'a card of its own': {
    file: REMOTE,
    css: '@layer page { .day { border-radius: var(--r-2); background: var(--surface-2); } }',
    refused: ['parola/cards'],
  },
  'a card of its own in two rules': {
    file: REMOTE,
    css: '@layer page { .day, .bone { border-radius: var(--r-3); } .day { background: var(--surface-2); } }',
    refused: ['parola/cards'],
  },
  'a card of the design system, a field with corners, and a floating part': {
    file: SHELL,
    css: '@layer page { .a { border-radius: var(--r-3); background: none; } .b { background: var(--surface); } .c { position: fixed; border-radius: var(--r-3); background: var(--surface); } }',
    refused: [],
  },
  'a copy of the main button': {
    file: REMOTE,
    css: '@layer page { .go { background: linear-gradient(var(--brand-hi), var(--brand-lo)); } }',
    refused: ['declaration-property-value-disallowed-list'],
  },
  'a page as wide as a token and a part of it': {
    file: REMOTE,
    css: '@layer page { .page { max-width: var(--form-max); } .note { max-width: 400px; } .words { max-width: 40ch; } }',
    refused: [],
  },
  'a page of a width of its own': {
    file: REMOTE,
    css: '@layer page { .page { max-width: 920px; } }',
    refused: ['declaration-property-value-allowed-list'],
  },
  'a size and a weight apart from a token': {
    file: SHELL,
    css: '@layer page { .bar { font-size: 15px; font-weight: 700; } }',
    refused: ['property-disallowed-list', 'property-disallowed-list'],
  },
  'corners of a literal size on a control of a game': {
    file: CONTROLS,
    css: '.spin { border-radius: 50%; }',
    refused: ['declaration-property-value-allowed-list'],
  },
  'corners of a literal size in the scenery of a game': {
    file: SCENERY,
    css: '.reel { border-radius: 24%; }',
    refused: [],
  },
  'an important rule': {
    file: REMOTE,
    css: '@layer page { .tile { inset: 0 !important; } }',
    refused: ['declaration-no-important'],
  },
};

/** stylelint is an ES module, which Jest cannot load: one separate process checks all cases. */
const SCRIPT = `
import stylelint from 'stylelint';
let text = '';
for await (const part of process.stdin) text += part;
const out = {};
for (const [name, { file, css }] of Object.entries(JSON.parse(text))) {
  const { results } = await stylelint.lint({ code: css, codeFilename: file });
  out[name] = results.flatMap(({ warnings }) => warnings).sort((a, b) => a.line - b.line || a.column - b.column).map(({ rule }) => rule);
}
console.log(JSON.stringify(out));
`;

describe('the style lint', () => {
  let found: Record<string, string[]>;
  beforeAll(() => {
    const root = repositoryRoot(__dirname);
    const input = Object.fromEntries(
      Object.entries(CASES).map(([name, { file, css }]) => [name, { file: path.join(root, file), css }]),
    );
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: path.join(root, 'shared/presets'),
      input: JSON.stringify(input),
      encoding: 'utf8',
    });
    found = JSON.parse(output);
  });

  it.each(Object.keys(CASES))('judges %s', (name) => {
    expect([...(found[name] ?? ['not judged'])].sort()).toEqual([...(CASES[name]?.refused ?? [])].sort());
  });
});
