import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../settings';
import { RELEASE_TABLE } from './release-table';
import { jestFiles, journeysOfTier, type ListedJourney } from './tier-tests';

/** Rules of player protection (C) and invariants of the ledger (I), as test titles name them. */
const RULES = [
  ...Array.from({ length: 56 }, (_, at) => `C${String(at + 1).padStart(2, '0')}`),
  ...Array.from({ length: 12 }, (_, at) => `I${at + 1}`),
];
const SLOW = /\.slow\.test\.tsx?$/;
const JOURNEYS = 'deploy/acceptance/';

function nameOf({ project, file, title }: ListedJourney): string {
  return `${project} ${file} › ${title}`;
}

/** All test files of the repository, relative to its root. */
function filesOnDisk(): string[] {
  return ['shell', 'remotes', 'shared', 'deploy']
    .flatMap((wing) =>
      readdirSync(path.join(ROOT, wing), { recursive: true, encoding: 'utf8' }).map((file) => `${wing}/${file}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))
    .sort();
}

let onDisk: string[];
let units: { quick: string[]; full: string[] };
let journeys: ListedJourney[];
let quickJourneys: ListedJourney[];
beforeAll(async () => {
  onDisk = filesOnDisk();
  units = { quick: await jestFiles('jest.quick.config.cjs'), full: await jestFiles('jest.config.cjs') };
  journeys = await journeysOfTier('full');
  quickJourneys = await journeysOfTier('quick');
  // Time for four runners to start and load every test file.
}, 600_000);

describe('unit, component and server tests', () => {
  it('run in the full tier, every file of the repository once', () => {
    expect(units.full).toEqual(onDisk.filter((file) => !file.startsWith(JOURNEYS)));
  });
  it('run in the quick tier once each, unless their file is named slow', () => {
    expect(units.quick).toEqual(units.full.filter((file) => !SLOW.test(file)));
  });
});

describe('journeys and drills', () => {
  it('run in the full tier, every file of the repository', () => {
    expect([...new Set(journeys.map(({ file }) => file))].sort()).toEqual(
      onDisk.filter((file) => file.startsWith(JOURNEYS)),
    );
  });
  it('run in the quick tier when they carry its tag, and in the full tier too', () => {
    const full = new Set(journeys.map(nameOf));
    expect(quickJourneys.length).toBeGreaterThan(40);
    expect(quickJourneys.filter(({ isQuick }) => !isQuick)).toEqual([]);
    expect(quickJourneys.map(nameOf).filter((name) => !full.has(name))).toEqual([]);
  });
});

describe('every numbered rule has a test in the quick tier', () => {
  let sources: string;
  beforeAll(async () => {
    const texts = await Promise.all(units.quick.map((file) => readFile(path.join(ROOT, file), 'utf8')));
    sources = [...texts, ...quickJourneys.map(({ title }) => title)].join('\n');
  });
  it.each(RULES)('%s', (rule) => {
    expect(new RegExp(`\\b${rule}\\b`).test(sources)).toBe(true);
  });
  it.each(RELEASE_TABLE)('release table: $row', async ({ file, title }) => {
    expect(units.quick).toContain(file);
    expect(await readFile(path.join(ROOT, file), 'utf8')).toContain(title);
  });
});
