import { treeHash } from './last-run';

it('hashes the working tree without touching the index', async () => {
  const first = await treeHash();
  expect(first).toMatch(/^[\da-f]{40}$/);
  expect(await treeHash()).toBe(first);
});
