import { EDGE_SECRET_HEADER } from '@parola/process/edge-secret';
import type { EdgeEnv } from './edge-settings';

/** The header that proves this front door to the platform; none without a secret. */
export function secretHeader({ EDGE_SECRET: [secret] }: Pick<EdgeEnv, 'EDGE_SECRET'>): Record<string, string> {
  return secret === undefined ? {} : { [EDGE_SECRET_HEADER]: secret };
}
