import { said, testsOf, type Statement } from './statement';
import type { CallProof } from './call-proof';
import { ACCOUNT_CALLS } from './calls-of-account';
import { ACTIVITY_CALLS } from './calls-of-activities';

const PRODUCT = testsOf('deploy/acceptance/src/operations/coverage.test.ts')(
  'each path, call, dialog, key and code of the specification is there',
);

/**
 * Each call of the specification with a test of what it does. That the server knows it, the product is asked for
 * besides (`PRODUCT`).
 */
export const CALL_PROOFS: Readonly<Record<string, CallProof>> = { ...ACCOUNT_CALLS, ...ACTIVITY_CALLS };

export const CALLS: readonly Statement[] = Object.entries(CALL_PROOFS).map(([name, { does, tests }], at) =>
  said(`7.${at + 1}`, `${name} ${does}`, PRODUCT, ...tests),
);
