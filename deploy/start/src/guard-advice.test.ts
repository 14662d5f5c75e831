import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, type Registry } from '@parola/releases';
import { guardAdvice } from './guard-advice';

let folder: string;
let registry: Registry;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parola-guard-'));
  registry = await openRegistry({ dir: path.join(folder, 'releases'), actor: 'maria' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a first start says that the guard is dry, with the command that lets it act, until a decision', async () => {
  expect(await guardAdvice(registry, undefined)).toMatch(
    / \(dry\).* npm run release -- policy guard on --reason "…", .* policy recommended --reason "…"$/,
  );
  expect(await guardAdvice(registry, 'on')).toBeUndefined();
  const { policy } = await registry.policy.read();
  for (const mode of ['on', 'off'] as const) {
    await registry.policy.set({ ...policy, guard: { mode } }, { by: registry.me, reason: 'decided' });
    expect(await guardAdvice(registry, '')).toBeUndefined();
    expect(await guardAdvice(registry, 'dry')).toMatch(/dry/);
  }
});
