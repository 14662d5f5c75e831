import { definition } from '../../shell.config';
import { CONFIG_KEYS } from '../services/config/keys';

export const ownPaths = definition.routes.map((page) => page.path);

/** A remote may only need configuration keys of this list. */
export const config = CONFIG_KEYS;

/** Brotli bytes of a remote's entry, expose chunk and style sheet (front-end choices, section 4.2: 8 + 25 + 4 kB). */
export const budgets = { firstLoadBytes: 37_000 };
