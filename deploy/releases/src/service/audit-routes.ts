import { CALLS } from '@parola/release-api';
import { on } from './route';

export const auditRoutes = {
  audit: on(CALLS.audit, ({ query, service }) => service.acts.find(query)),
};
