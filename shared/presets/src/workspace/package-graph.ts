import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readWorkspacePackages } from './packages';

/** Package → packages of this workspace that it depends on, including development dependencies. */
export function packageGraph(root: string): Map<string, string[]> {
  const rooms = readWorkspacePackages(root);
  const ours = new Set(rooms.map(({ name }) => name));
  return new Map(
    rooms.map(({ folder, name }) => {
      const {
        dependencies = {},
        devDependencies = {},
      }: { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } = JSON.parse(
        readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
      );
      const needs = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
      return [name, [...needs].filter((each) => ours.has(each))];
    }),
  );
}
