import { statementOf, testsOf, type Statement } from './statement';
import type { CallProof } from './call-proof';
import { ACCOUNT_CALLS } from './calls-of-account';
import { ACTIVITY_CALLS } from './calls-of-activities';

const PRODUCT = testsOf('deploy/acceptance/src/operations/coverage.test.ts')(
  'each path, call, dialog, key and code of the specification is there',
);

/**
 * The calls of the specification, each with a test of its effect. `PRODUCT` also checks that the server knows each of
 * them.
 */
export const CALL_PROOFS: Readonly<Record<string, CallProof>> = { ...ACCOUNT_CALLS, ...ACTIVITY_CALLS };

export const CALLS: readonly Statement[] = Object.entries(CALL_PROOFS).map(([name, { does, tests }], at) =>
  statementOf(`7.${at + 1}`, `${name} ${does}`, PRODUCT, ...tests),
);
