import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../settings';

/** One part of the money path: the sources to mutate and the tests that must detect each mutant. */
export interface Part {
  name: string;
  /** The package, relative to the root; its jest.config.cjs runs the tests. */
  folder: string;
  /** Sources relative to the root: folders, or prefixes of file names. */
  sources: readonly string[];
  /** Tests relative to the root: folders, or prefixes of file names. */
  tests: readonly string[];
  /** Whether the tests need the cluster of `deploy/platform/src/testing/cluster.cli.ts`. */
  needsCluster: boolean;
}

const PLATFORM = 'deploy/platform';
const DOMAINS = `${PLATFORM}/src/domains`;

export const PARTS: readonly Part[] = [
  {
    name: 'money',
    folder: 'shared/calls',
    sources: ['shared/calls/src/money'],
    tests: ['shared/calls/src/money'],
    needsCluster: false,
  },
  {
    name: 'compatibility',
    folder: 'shared/contract',
    sources: ['shared/contract/src/compatibility/'],
    tests: ['shared/contract/src/compatibility/'],
    needsCluster: false,
  },
  {
    name: 'ledger',
    folder: PLATFORM,
    sources: [`${PLATFORM}/src/ledger/`],
    tests: [`${PLATFORM}/src/ledger/`, `${DOMAINS}/cashier.model`],
    needsCluster: true,
  },
  {
    name: 'deposits',
    folder: PLATFORM,
    sources: [`${DOMAINS}/deposits/`],
    tests: [`${DOMAINS}/deposits/`],
    needsCluster: true,
  },
  {
    name: 'withdrawals',
    folder: PLATFORM,
    sources: [`${DOMAINS}/withdrawals/`],
    tests: [`${DOMAINS}/withdrawals/`],
    needsCluster: true,
  },
  {
    name: 'protection',
    folder: PLATFORM,
    sources: [`${PLATFORM}/src/protection/`],
    tests: [`${PLATFORM}/src/protection/`, `${DOMAINS}/self-exclusion/`],
    needsCluster: true,
  },
];

const TEST = /\.test\.tsx?$/u;
const SLOW_TEST = /\.slow\.test\.tsx?$/u;

/** TypeScript files in the source folder of a package whose paths have one of these prefixes, relative to the root. */
function filesOf(folder: string, beginnings: readonly string[]): string[] {
  return readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, 'src', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/u.test(file) && beginnings.some((beginning) => file.startsWith(beginning)))
    .sort();
}

/** The sources of a part, relative to the root. `only` keeps paths that contain it. */
export function sourcesOf({ folder, sources }: Part, only = ''): string[] {
  return filesOf(folder, sources).filter((file) => !TEST.test(file) && file.includes(only));
}

/**
 * The test files of a part, relative to the root. Slow tests are left out, because the tests run again for each mutant.
 */
export function testsOf({ folder, tests }: Part): string[] {
  return filesOf(folder, tests).filter((file) => TEST.test(file) && !SLOW_TEST.test(file));
}
