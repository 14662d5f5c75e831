import { amlCase, amlCases, closeCase, noteCase } from '../../aml';
import type { OperationGroup } from '../ground/context.types';

export const cases: OperationGroup<'cases.list' | 'cases.open' | 'cases.note' | 'cases.close'> = {
  'cases.list': ({ tx, input }) => amlCases(tx, input),

  'cases.open': ({ tx, input: { id }, now, note }) => {
    note(`case:${id}`);
    return amlCase(tx, id, now);
  },

  'cases.note': async ({ tx, input: { id, text }, now, operator, note }) => {
    note(`case:${id}`);
    await noteCase(tx, { id, text, by: operator().login, now });
    return {};
  },

  'cases.close': async ({ tx, input: { id, reported, reason }, now, operator, note }) => {
    note(`case:${id}`, { reported, reason });
    await closeCase(tx, { id, reported, finding: reason, by: operator().login, now });
    return {};
  },
};
