import { KEPT_BY_LAW, type PersonalTable } from '../../domain-api/personal';
import { openPerson } from './person.format';

/** Personal data of identity checks: its part in a data copy and in an erasure. */
export const PERSONAL: readonly PersonalTable[] = [
  {
    table: 'kyc_case',
    copied: ['id', 'status', 'id_type', 'person', 'submitted_at', 'decided_at', 'reject_words', 'expire_at'],
    opened: ({ person, ...row }, vault) => ({
      ...row,
      ...openPerson(vault, String(row['id']), Buffer.from(String(person).slice(2), 'hex')),
    }),
    erased: KEPT_BY_LAW,
  },
  {
    table: 'kyc_verified',
    copied: { not: 'it is the index that finds an ID again, and holds nothing beyond the checks' },
    erased: KEPT_BY_LAW,
  },
  {
    table: 'kyc_file',
    copied: { not: 'a stolen copy must not contain the pictures of an ID: the player has sent them himself' },
    erased: KEPT_BY_LAW,
  },
];
