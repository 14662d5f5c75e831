import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ended, nextMessage, startChild } from '../testing/child-process';
import { temporaryFolder } from '../testing/fixtures';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('guarantee 2: of 32 processes that create the same object at once, one wins and its bytes stay', async () => {
  const children = Array.from({ length: 32 }, (_, index) =>
    startChild('testing/children/create.child.ts', [folder.path, `<${index}>`]),
  );
  await Promise.all(children.map(nextMessage));
  for (let round = 0; round < 20; round += 1) {
    const answers = children.map(nextMessage);
    children.forEach((child) => child.send(round));
    const results = await Promise.all(answers);
    const winners = results.flatMap((result, index) => (result === 'created' ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => result === 'exists')).toHaveLength(31);
    expect(await readFile(join(folder.path, `race/${round}.json`), 'utf8')).toBe(`<${winners[0]}>`.repeat(2000));
  }
  children.forEach((child) => child.send('end'));
  await Promise.all(children.map(ended));
  expect((await readdir(join(folder.path, 'race'))).filter((name) => name.startsWith('.tmp-'))).toEqual([]);
});
