import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openServiceBench, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
beforeAll(async () => {
  bench = await openServiceBench();
});
afterAll(() => bench.close());

test('the OpenAPI document is clean for a linter that others wrote', async () => {
  const file = join(bench.dataDir, 'openapi.json');
  const response = await bench.app.inject({ url: '/releases/v1/openapi.json', headers: { host: 'localhost:8090' } });
  await writeFile(file, JSON.stringify(response.json()));
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(__dirname, '../testing/lint-openapi.mjs'),
    file,
  ]);
  expect(JSON.parse(stdout)).toEqual([]);
  await writeFile(
    file,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/a/{b}': { get: {} } } }),
  );
  const bad = await promisify(execFile)(process.execPath, [join(__dirname, '../testing/lint-openapi.mjs'), file]);
  expect(JSON.parse(bad.stdout)).not.toEqual([]);
});
