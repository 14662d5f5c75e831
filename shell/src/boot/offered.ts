import { definition } from '../../shell.config';

export const ownPaths = definition.routes.map((page) => page.path);

export const config = definition.needs.config;

/** Brotli bytes of a remote's entry, expose chunk and style sheet (front-end choices, section 4.2: 8 + 25 + 4 kB). */
export const budgets = { firstLoadBytes: 37_000 };
