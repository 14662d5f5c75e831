import type { CallName } from '@parola/release-api';
import { auditRoutes } from './audit-routes';
import { changeRoutes } from './change-routes';
import { governanceRoutes } from './governance-routes';
import { channelRoutes } from './channel-routes';
import type { Route } from './route';
import { signInRoutes } from './sign-in-routes';
import { unitRoutes } from './unit-routes';

/** Calls of the table that nothing answers yet: each leaves this list when its routes are added to ROUTES below. */
export const NOT_YET = [
  'health',
  'rollout',
  'previews',
  'makePreview',
  'revokePreview',
] as const satisfies readonly CallName[];

/** Everything that is answered. */
export const ROUTES: Readonly<Record<Exclude<CallName, (typeof NOT_YET)[number]>, Route>> = {
  ...signInRoutes,
  ...unitRoutes,
  ...channelRoutes,
  ...changeRoutes,
  ...governanceRoutes,
  ...auditRoutes,
};
