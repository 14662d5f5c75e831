import type { Linter } from 'eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { checkedRoot } from '../workspace/code-root';
import { readWorkspacePackages, wallsOf } from '../workspace/packages';
import { clearNames } from './clear-names';
import { floors } from './floors';
import { importBoundary } from './import-boundary';
import { localised, LOCALISED_FOLDERS } from './localised';
import { MANILA_OWNER, manilaTime } from './manila-time';
import { refusalNames } from './refusal-names';
import { remoteWalls } from './remote-walls';
import { testRules } from './tests';

const { root: ROOT, isRemote } = checkedRoot();
/** Globs for the code of remotes and for code that renders; in the repository of a remote both are its sources. */
const REMOTE_SOURCES = isRemote ? 'src' : 'remotes/*/src';
const CLIENT = isRemote ? 'src' : '{shell,remotes,shared}';
const RENDERED = isRemote ? 'src' : '{shell,remotes,shared,deploy/desk,deploy/console}';
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/fixtures/**'];

/** Sources of packages that may import the Manila time module, and the package that contains it. */
const isWithManila = (folder: string) =>
  folder === 'shared/calls' || wallsOf(folder).imports.some((each) => /^shared\/calls(\/manila)?$/.test(each));
const WITH_MANILA = isRemote
  ? ['src/**/*.{ts,tsx}']
  : readWorkspacePackages(ROOT)
      .filter(({ folder }) => isWithManila(folder))
      .map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`);

const EVERYWHERE = [
  { selector: "TSAsExpression[expression.type='TSAsExpression']", message: 'A double cast hides a wrong type.' },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Build elements; markup from text is how scripts get in.',
  },
];

/** Regular expression for names of amounts of money; rates, odds and multipliers do not match. */
const MONEY =
  '/(^|[a-z])([Aa]mount|[Hh]undredths|[Bb]alance|[Cc]oin|[Cc]ash|[Mm]oney|[Pp]rice|[Pp]esos|[Ff]ee|[Dd]eposit)(After|Max|Min)?$/';
/**
 * A selector for the division of an amount by 100, by variable or field name. Whole pesos (`Math.floor(amount / 100)`)
 * are exact and so allowed.
 */
const dividedBy100 = (name: string) =>
  `BinaryExpression[operator="/"][right.value=100][left.${name}=${MONEY}]:not(CallExpression[callee.property.name=/^(floor|trunc)$/] > BinaryExpression)`;

/** Player protection C30: amounts are integer hundredths, without floats up to the display. */
const AMOUNTS = [
  {
    selector: `${dividedBy100('name')}, ${dividedBy100('property.name')}`,
    message: 'Pesos as a float: formatPesos or decimal of @parola/calls move the digits of an amount (C30).',
  },
  {
    selector: `BinaryExpression[operator="*"][right.raw=/[.]/][left.name=${MONEY}], BinaryExpression[operator="*"][right.raw=/[.]/][left.property.name=${MONEY}]`,
    message: 'A part of an amount as a float: floorBp takes basis points, rounded down (C30).',
  },
];

/**
 * Player protection C39: code that draws outcomes must not scale numbers by a remainder, which favours low results, and
 * must not use another random generator.
 */
const OUTCOMES = [
  {
    selector: 'BinaryExpression[operator="%"], AssignmentExpression[operator="%="]',
    message:
      'A remainder favours low outcomes: draw below n by rejection (C39). For places on a ring, strip.at(i - strip.length).',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Outcomes come from the generator of the operating system alone (C39).',
  },
];

/** Names of synchronous functions that are often called with `void`: of streams and collections. */
const AT_ONCE = '/^(catch|delete|emit|end|push|send|write)$/';
const UNHANDLED = 'This promise is not handled: end it with .catch(…), which reports or counts the error.';
/**
 * A promise created in a callback of a timer, event or watcher has no owner, and neither has a chain that ends with
 * `then` or `finally`: its rejection is an uncaught error, and ends the server. `no-floating-promises` accepts `void`,
 * but `void` handles no rejection.
 */
const UNHELD = [
  {
    selector: [
      'CallExpression:matches([callee.name=/^(set(Immediate|Interval|Timeout)|watch\\w*)$/], [callee.property.name=/^(addListener|on|once|watch|watchFile)$/])',
      '> :function UnaryExpression[operator="void"]',
      `> CallExpression:not([callee.property.name=${AT_ONCE}])`,
    ].join(' '),
    message: UNHANDLED,
  },
  {
    selector:
      ':function UnaryExpression[operator="void"] > CallExpression:matches([callee.property.name="finally"], [callee.property.name="then"][arguments.length=1])',
    message: UNHANDLED,
  },
];
const SERVERS = 'deploy/{edge,partners,platform,releases,start}/src/**/*.ts';

/**
 * The flat ESLint configuration of the whole repository. No rule here needs types, which the compiler checks, so
 * linting is fast.
 */
export const eslintConfig: Linter.Config[] = [
  {
    ignores: [
      '**/dist/**',
      '**/dist-dev/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.tmp*/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: {
      '@typescript-eslint': tseslint.plugin,
      parola: {
        rules: {
          'clear-names': clearNames,
          'import-boundary': importBoundary(ROOT),
          floors: floors(ROOT),
          'manila-time': manilaTime,
          'refusal-names': refusalNames,
          'remote-walls': remoteWalls,
        },
      },
    },
    rules: {
      'parola/clear-names': 'error',
      'parola/import-boundary': 'error',
      'parola/floors': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 400],
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', ...EVERYWHERE, ...AMOUNTS],
    },
  },
  {
    files: [`${REMOTE_SOURCES}/**/*.{ts,tsx}`],
    // Test doubles of the page may use its globals.
    ignores: [...TESTS, `${REMOTE_SOURCES}/testing.ts`],
    rules: { 'parola/remote-walls': 'error' },
  },
  {
    files: [`${CLIENT}/**/*.{ts,tsx}`],
    // Tests prepare answers in wire format, with numbers.
    ignores: TESTS,
    rules: { 'parola/refusal-names': 'error' },
  },
  {
    files: WITH_MANILA,
    ignores: [...TESTS, MANILA_OWNER],
    rules: { 'parola/manila-time': 'error' },
  },
  {
    files: [`${RENDERED}/**/*.{ts,tsx}`],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  ...localised(isRemote ? ['src'] : LOCALISED_FOLDERS),
  {
    files: [SERVERS],
    ignores: ['deploy/partners/src/client/**', ...TESTS],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...AMOUNTS, ...UNHELD] },
  },
  {
    files: [
      'deploy/partners/src/**/*.ts',
      'deploy/platform/src/ground/**/*.ts',
      'deploy/platform/src/domains/jackpot/outcome.rules.ts',
    ],
    ignores: ['deploy/partners/src/client/**', ...TESTS],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, ...AMOUNTS, ...OUTCOMES, ...UNHELD] },
  },
  ...testRules,
  { files: TESTS, rules: { 'max-lines': 'off', '@typescript-eslint/no-non-null-assertion': 'off' } },
];
