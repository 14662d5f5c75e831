import type { Rule } from 'eslint';
import { readKnownPackages } from '../workspace/packages';
import { checkImport } from './check-import';
import { fileOf, onRequests } from './requests';

/**
 * The walls between packages as a lint rule, for every file below `root`. The build refuses imports that hide from it
 * (WallPlugin).
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
