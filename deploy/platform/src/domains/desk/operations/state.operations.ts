import type { OperationGroup } from '../ground/context.types';
import { readSystemState } from '../ground/system-state.queries';

export const state: OperationGroup<'state.overview'> = {
  'state.overview': async ({ tx, hooks }) => readSystemState(tx, hooks.backlogs),
};
