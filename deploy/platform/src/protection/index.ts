import path from 'node:path';
import type { Domain } from '../domain-api/domain';
import { barAllListed } from './bar';

export { barListed } from './bar';
export { selfExclude, takeBreak } from './exclude';
export { assertMay } from './may';
export { mayNow, rgStateOf, rgStatusOf } from './status';

/** Who may not deposit, play or claim. What acts asks `assertMay`; every bet asks the database. */
export const protection: Domain = {
  name: 'protection',
  migrations: path.join(__dirname, 'migrations'),
  jobs: (services) => [{ name: 'look for barred persons', everyMs: 60_000, run: () => barAllListed(services) }],
};
