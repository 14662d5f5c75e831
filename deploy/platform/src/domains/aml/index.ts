import path from 'node:path';
import { sql } from 'kysely';
import { configContent, type ConfigValue } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { detect, hasOpenCase } from './detect.commands';
import './tables';

export { amlCase, amlCases, closeCase, noteCase } from './desk';

const RULE: ConfigValue<'amlRule'> = {
  coveredAmount: 500_000_000,
  structuringCount: 3,
  structuringHours: 72,
  structuringFromBp: 8_000,
  noPlayDays: 3,
  noPlayAmount: 1_000_000,
  noPlayBp: 5_000,
};

/** Anti-money-laundering: opens cases for compliance and hides them from players (player protection C34). */
export const aml: Domain = {
  name: 'aml',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['aml_note'] },
  content: () => [
    configContent({
      amlRule: {
        value: RULE,
        note: 'hundredths; coveredAmount is ₱5 M (RA 10927, section 3: casinos). The other numbers are ours',
      },
    }),
  ],
  personal: [
    {
      table: 'aml_case',
      copied: { not: 'the law forbids to tell a player of it (RA 9160, section 9(c))' },
      erased: KEPT_BY_LAW,
    },
    {
      table: 'aml_note',
      of: (userId) => sql<boolean>`case_id IN (SELECT id FROM aml_case WHERE user_id = ${userId})`,
      copied: { not: 'the law forbids to tell a player of it (RA 9160, section 9(c))' },
      erased: KEPT_BY_LAW,
    },
  ],
  hooks: {
    depositSettled: async (tx, deposit) => {
      await detect(tx, { ...deposit, way: 'in' });
      return undefined;
    },
    withdrawalAsked: async (tx, request) => {
      await detect(tx, { ...request, way: 'out' });
      return (await hasOpenCase(tx, request.userId)) ? ['case'] : [];
    },
  },
};
