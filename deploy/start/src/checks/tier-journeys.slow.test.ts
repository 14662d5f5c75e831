import { journeysOfTier, type ListedJourney } from './tier-tests';

function nameOf({ project, file, title }: ListedJourney): string {
  return `${project} ${file} › ${title}`;
}

it('runs journeys in the quick tier when they carry its tag, and in the full tier too', async () => {
  const quick = await journeysOfTier('quick');
  const full = new Set((await journeysOfTier('full')).map(nameOf));
  expect(quick.length).toBeGreaterThan(40);
  expect(quick.filter(({ isQuick }) => !isQuick)).toEqual([]);
  expect(quick.map(nameOf).filter((name) => !full.has(name))).toEqual([]);
  // Time for two runners to start and load every journey.
}, 600_000);
