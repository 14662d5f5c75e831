import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { keepDeskOrigin } from '../../ground/desk-origin';
import { expireOld } from './approvals/requests.commands';
import { addDesk } from './desk.routes';
import { firstSetUp } from './ground/set-up.commands';
import { deleteOldAttempts } from './ground/log-in-attempts.commands';
import './ground/tables';

export { CONFIG_CHANGERS } from './ground/config-roles.rules';
export { isCheckedKey } from './ground/config-value.rules';
export { firstSetUp, switchOff, wayBack } from './ground/set-up.commands';
export { sealedFor } from './ground/sealed-access.format';

/**
 * The operators' desk: operators, permissions and operations. It calls the domains' functions in a transaction that
 * locks the operator's roles and writes the audit line.
 */
export const desk: Domain = {
  name: 'desk',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  personal: [
    {
      table: 'operator_note',
      copied: { not: 'working notes of the house; the support answers questions about them' },
      erased: KEPT_BY_LAW,
    },
  ],
  rights: {
    appendOnly: ['operator_act', 'operator_note', 'operator_value', 'config_change'],
    forgets: ['operator_invitation', 'operator_try'],
    secret: [
      'operator.password_hash',
      'operator.totp_secret',
      'operator_session',
      'operator_invitation',
      'approval.input',
      'approval.facts',
    ],
  },
  operators: addDesk,
  jobs: ({ database: { db } }) => [
    { name: 'forget old log-ins of operators', everyMs: 3_600_000, run: () => deleteOldAttempts(db) },
    { name: 'end undecided requests', everyMs: 600_000, run: () => expireOld(db, new Date()) },
  ],
  start: async ({ settings, database: { db } }) => {
    if (!settings.desk) return;
    const { origin } = settings.desk;
    await keepDeskOrigin(settings.dataDir, origin);
    const token = await firstSetUp(db, new Date());
    // Passed in the fragment, which no server receives. Printed once at the start of the product, and stored as a hash
    // only.
    if (token) process.stdout.write(`set up the operators' desk (good once, for 24 h): ${origin}/desk#${token}\n`);
  },
};
