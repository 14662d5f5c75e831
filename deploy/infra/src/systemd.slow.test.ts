import path from 'node:path';
import { run } from './testing/compiled-servers';
import { INFRA } from './testing/folders';
import { unitFiles } from './testing/units';

const env = { SYSTEMD_UNIT_PATH: `${path.join(INFRA, 'systemd')}:` };
const MOST_EXPOSURE = 20;

it('systemd accepts the units and their common settings', async () => {
  const files = unitFiles();
  expect(files.length).toBeGreaterThan(5);
  await run('systemd-analyze', ['verify', '--man=no', ...files], { env });
});

it.each(unitFiles())('%s is hardened', async (file) => {
  const limit = `--threshold=${MOST_EXPOSURE}`;
  await run('systemd-analyze', ['security', '--offline=yes', '--no-pager', limit, file], { env });
});
