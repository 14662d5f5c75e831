import type { CallName } from '@parola/release-api';
import { attestationRoutes } from './attestation-routes';
import { auditRoutes } from './audit-routes';
import { changeRoutes } from './change-routes';
import { collectionRoutes } from './collection-routes';
import { governanceRoutes } from './governance-routes';
import { channelRoutes } from './channel-routes';
import { previewRoutes } from './preview-routes';
import { reportRoutes } from './report-routes';
import { rolloutRoutes } from './rollout-routes';
import { providerRoutes } from './provider-routes';
import type { Route } from './route';
import { signInRoutes } from './sign-in-routes';
import { unitRoutes } from './unit-routes';

/** Handlers of all calls in `CALLS`. */
export const ROUTES: Readonly<Record<CallName, Route>> = {
  ...signInRoutes,
  ...providerRoutes,
  ...unitRoutes,
  ...reportRoutes,
  ...attestationRoutes,
  ...collectionRoutes,
  ...channelRoutes,
  ...changeRoutes,
  ...rolloutRoutes,
  ...previewRoutes,
  ...governanceRoutes,
  ...auditRoutes,
};
