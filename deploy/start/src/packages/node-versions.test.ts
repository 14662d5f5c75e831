import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';
import { parse } from 'yaml';
import { ROOT } from '../settings';

/** The part of `pnpm-lock.yaml` with the versions of Node that each package accepts. */
interface Lockfile {
  packages: Record<string, { engines?: { node?: string } }>;
}

function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The oldest Node that the repository supports (`engines` of the root). */
function oldestNode(): string {
  const { engines }: { engines: { node: string } } = JSON.parse(readText('package.json'));
  const oldest = minVersion(engines.node);
  if (oldest === null) throw new Error(`package.json: engines.node is no range: ${engines.node}`);
  return oldest.version;
}

function refusing(lockfile: Lockfile, node: string): string[] {
  return Object.entries(lockfile.packages).flatMap(([name, { engines }]) =>
    engines?.node === undefined || satisfies(node, engines.node) ? [] : [`${name} needs Node ${engines.node}`],
  );
}

describe('installed packages', () => {
  it('accept the oldest Node that the repository supports', () => {
    const lockfile: Lockfile = parse(readText('pnpm-lock.yaml'));
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500);
    expect(refusing(lockfile, oldestNode())).toEqual([]);
  });

  it('are named when they refuse it', () => {
    const packages = {
      'old@1.0.0': { engines: { node: '>=18' } },
      'new@2.0.0': { engines: { node: '>=22' } },
      'any@1.0.0': {},
    };
    expect(refusing({ packages }, '20.19.0')).toEqual(['new@2.0.0 needs Node >=22']);
  });
});
