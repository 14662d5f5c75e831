import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scratchFolder } from './scratch-folder';

let memory: string;
const made: string[] = [];

async function scratch(options: Parameters<typeof scratchFolder>[1]): Promise<string> {
  const folder = await scratchFolder('test', options);
  made.push(folder);
  return folder;
}

beforeAll(async () => {
  memory = await mkdtemp(path.join(tmpdir(), 'memory-'));
});

afterAll(() => Promise.all([memory, ...made].map((folder) => rm(folder, { recursive: true, force: true }))));

it('lies in memory where there is room', async () => {
  expect(path.dirname(await scratch({ inMemory: memory, room: 1n }))).toBe(memory);
});

it('lies in the folder of temporary files where memory is too small or missing', async () => {
  expect(path.dirname(await scratch({ inMemory: memory, room: 1n << 80n }))).toBe(tmpdir());
  expect(path.dirname(await scratch({ inMemory: path.join(memory, 'missing'), room: 1n }))).toBe(tmpdir());
});

it('can be entered by another user', async () => {
  expect((await stat(await scratch({ inMemory: memory, room: 1n }))).mode & 0o777).toBe(0o755);
});
