import type { Rule } from 'eslint';
import { readKnownPackages } from '../workspace/packages';
import { checkImport } from './check-import';
import { fileOf, onRequests } from './requests';

/**
 * Lint rule: the import walls between packages, for every file below `root`. Imports that linting cannot see are
 * refused by the build (WallPlugin).
 */
export function importBoundary(root: string): Rule.RuleModule {
  const rooms = readKnownPackages(root);
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const file = fileOf(root, context);
      return onRequests(context, (request) => checkImport(rooms, file, request));
    },
  };
}
