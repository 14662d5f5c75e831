import path from 'node:path';
import type { Rule } from 'eslint';
import { resolveInside } from '../graph/folder-graph';
import { readFloors } from '../workspace/floors';
import { readWorkspacePackages } from '../workspace/packages';
import { checkFloor, checkPlace, type PackageFloors } from './check-floor';
import { fileOf, onRequests } from './requests';

/** Lint rule: imports lead only to the same or a lower layer, in every package below `root` with a `floors.json`. */
export function floors(root: string): Rule.RuleModule {
  const byPackage = new Map<string, PackageFloors>();
  for (const { folder, entries } of readWorkspacePackages(root)) {
    const declared = readFloors(path.join(root, folder));
    if (declared) byPackage.set(folder, { ...declared, entries });
  }
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const whole = fileOf(root, context);
      const [folder, layers] = [...byPackage].find(([each]) => whole.startsWith(`${each}/`)) ?? [];
      if (folder === undefined || !layers) return {};
      const file = path.posix.relative(folder, whole);
      return {
        ...onRequests(context, (request) => {
          if (!request.startsWith('.')) return undefined;
          const target = resolveInside(path.join(root, folder), file, request);
          return target === undefined ? undefined : checkFloor(layers, file, target);
        }),
        Program(node) {
          const reason = checkPlace(layers, file);
          if (reason !== undefined) context.report({ node, message: reason });
        },
      };
    },
  };
}
