import path from 'node:path';
import { EVENTS } from '@parola/contract';
import { repositoryRoot } from '@parola/presets';
import { loadModule } from './unit/load-config';
import { remotesOf } from './unit/paths';

const root = repositoryRoot(__dirname);

function listensOf(dir: string, file: string, name: string): readonly string[] {
  const definition = loadModule(path.join(root, dir), file)[name];
  const { events }: { events?: { listens?: readonly string[] } } = Object(definition);
  if (!events?.listens) throw new Error(`${dir}/${file} lists no facts`);
  return events.listens;
}

test('every fact of the catalogue has a listener in the product', () => {
  const listened = [
    ...listensOf('shell', 'shell.config.ts', 'definition'),
    ...remotesOf(root).flatMap((remote) => listensOf(`remotes/${remote}`, 'remote.config.ts', 'default')),
  ];
  expect(Object.keys(EVENTS).filter((id) => !listened.includes(id))).toEqual([]);
});
