import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@parola/artefact';

const FIXTURES = path.resolve(__dirname, '../fixtures');
const COPIES = path.resolve(__dirname, '../../.tmp');

/**
 * Copies a fixture inside this package (so that its imports resolve), for a test that changes it. Call `remove`
 * afterwards.
 */
export function copyFixture(name: 'lobby' | 'shell'): { dir: string; remove(): void } {
  mkdirSync(COPIES, { recursive: true });
  const dir = mkdtempSync(path.join(COPIES, `${name}-`));
  cpSync(path.join(FIXTURES, name), dir, { recursive: true, filter: (source) => !source.includes(`${path.sep}dist`) });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** File → hash, for comparing builds. */
export function digests(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)]));
}
