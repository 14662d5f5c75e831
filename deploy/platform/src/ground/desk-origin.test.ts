import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deskOrigin, keepDeskOrigin } from './desk-origin';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-desk-origin-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the origin of the desk comes from the settings, then the last start, then the port of npm start', async () => {
  const folder = path.join(dataDir, 'new');
  expect(await deskOrigin(folder, {})).toBe('http://localhost:8090');
  await keepDeskOrigin(folder, 'https://desk.example.ph');
  expect(await deskOrigin(folder, {})).toBe('https://desk.example.ph');
  expect(await deskOrigin(folder, { OPERATORS_PORT: '9400' })).toBe('http://localhost:9400');
  const both = { OPERATORS_PORT: '9400', OPERATORS_URL: 'https://staff.example.ph/' };
  expect(await deskOrigin(folder, both)).toBe('https://staff.example.ph');
});

test('a damaged note of the origin is not taken for one', async () => {
  await writeFile(path.join(dataDir, 'operators-origin.txt'), 'http');
  expect(await deskOrigin(dataDir, {})).toBe('http://localhost:8090');
});
