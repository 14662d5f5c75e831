import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publishPackages, registryAddress } from './publish';

test('the address of a registry ends with a slash, and text that is no address is refused', () => {
  expect(registryAddress('https://registry.example')).toBe('https://registry.example/');
  expect(registryAddress('http://localhost:4873/npm/')).toBe('http://localhost:4873/npm/');
  for (const text of ['registry.example', 'ftp://registry.example/', ''])
    expect(() => registryAddress(text)).toThrow('is no address of a registry: it starts with https://.');
});

test('a server that is no registry gets nothing', async () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'parola-publish-'));
  const site = createServer((_request, response) => response.writeHead(404).end('<h1>Not here</h1>')).listen(
    0,
    '127.0.0.1',
  );
  await once(site, 'listening');
  const address = site.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: '@parola/nothing', version: '1.0.0' }));
  const packages = [{ name: '@parola/nothing', version: '1.0.0', file: place }];
  await expect(publishPackages(packages, { url, token: 'any' }, () => undefined)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+\/ does not answer like an npm registry \(E404, @parola\/nothing@1\.0\.0\)/u,
  );
  site.close();
  rmSync(place, { recursive: true });
});
