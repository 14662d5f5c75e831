import type { Statement } from './statement';
import { CALLS } from './calls';
import { CONFIGURATION } from './configuration';
import { ENTITIES } from './entities';
import { ERRORS } from './errors';
import { MODALS } from './modals';
import { ROUTES } from './routes';
import { PURPOSE, RULES, STATES } from './states';
import { TRANSPORT } from './transport';

export { CALL_PROOFS } from './calls';
export { MODAL_PROOFS } from './modals';
export { ROUTE_PROOFS } from './routes';

/** The statements by section. */
export const SECTIONS: Readonly<Record<string, readonly Statement[]>> = {
  purpose: PURPOSE,
  routes: ROUTES,
  dialogs: MODALS,
  entities: ENTITIES,
  configuration: CONFIGURATION,
  states: STATES,
  rules: RULES,
  calls: CALLS,
  'transport, heartbeat and events': TRANSPORT,
  errors: ERRORS,
};

export const STATEMENTS: readonly Statement[] = Object.values(SECTIONS).flat();
