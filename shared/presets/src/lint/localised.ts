import type { ESLint, Linter } from 'eslint';

// Loaded by `require`: its types are made for another major version of ESLint, but the rules work.
const lingui: ESLint.Plugin = require('eslint-plugin-lingui');

/**
 * Folders with texts in message catalogues: literal text in them is an error. Add a folder (relative to the root,
 * `remotes/lobby/src`) when its last text has moved to a catalogue.
 */
export const LOCALISED_FOLDERS: readonly string[] = [
  'deploy/console/src',
  'deploy/desk/src',
  'remotes/activities/src',
  'remotes/agent-share/src',
  'remotes/jackpot/src',
  'remotes/lobby/src',
  'remotes/vip-bonus/src',
  'remotes/wallets/src',
  'shared/ui/src',
  'shell/src',
];

/**
 * Patterns of strings that are not shown to people: identifiers, addresses, classes, numbers, and code-like spellings.
 */
const NO_TEXT = [
  '^[^A-Za-zÀ-ɏ]*$',
  '^[a-z][\\w./:#?=&@-]*$',
  '^[A-Z][A-Z0-9_-]*$',
  '^/[\\w./-]*$',
  // An SVG path.
  '^M[\\s\\dhvlzHVLZ.,-]*$',
  '^(use strict|en-PH|fil-PH|Asia/Manila)$',
];

const NAMES = [
  { regex: { pattern: '^(data-|aria-(?!label|description|roledescription|valuetext|placeholder)).*' } },
  { regex: { pattern: '^[A-Z0-9_]+$' } },
  'className',
  'href',
  'id',
  'key',
  'name',
  'path',
  'rel',
  'rootMargin',
  'role',
  'size',
  'sizes',
  'src',
  'target',
  'tone',
  'type',
  'variant',
];

/** Rules that refuse texts outside the message catalogues in the given folders, except in tests. */
export function localised(folders: readonly string[]): Linter.Config[] {
  if (folders.length === 0) return [];
  return [
    {
      files: folders.map((folder) => `${folder}/**/*.tsx`),
      // Prerendered sources contain placeholders and expressions; their test compares the texts in every language with
      // the page's.
      ignores: ['**/*.test.tsx', '**/testing/**', '**/testing.tsx', '**/src/prerender.tsx'],
      plugins: { lingui },
      rules: {
        'lingui/no-unlocalized-strings': [
          'error',
          {
            ignore: NO_TEXT,
            ignoreNames: NAMES,
            ignoreFunctions: [
              'route',
              'require',
              '*.log.*',
              'console.*',
              'cx',
              'Error',
              '*.querySelector',
              '*.querySelectorAll',
              '*.closest',
            ],
          },
        ],
        'lingui/t-call-in-function': 'error',
        'lingui/no-single-tag-to-translate': 'error',
        'lingui/no-trans-inside-trans': 'error',
      },
    },
  ];
}
