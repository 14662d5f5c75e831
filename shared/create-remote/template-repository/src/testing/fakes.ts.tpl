import type { FakeCalls } from '@parola/testing';

/**
 * Prepared responses of calls by name, for `npm run dev -- --site … --calls fake` and for tests (`api.answers(fakes)` of
 * the fake host). A response that the server would never send is refused.
 */
export const fakes: FakeCalls = {};
