import type { ConfigValue } from '../schemas';

/** Who may not play and what follows from it (specification §1). A new version shows the notice again (player protection, build list 1). */
export const REGULATOR_NOTICE: ConfigValue<'appRegulatorNotice'> = {
  version: '2026-2',
  items: [
    'Government officials and employees',
    'Members of the Armed Forces or the National Police',
    'Persons under 21 years of age and students of any school in the Philippines',
    'Spouses, partners, parents and children of public officials and of members of the Armed Forces or the National Police',
    'Persons listed in the database of restricted persons',
    'Holders of a gaming licence',
  ],
  lines: [
    'Gambling is for persons aged 21 and over. By entering you confirm that you are none of the persons named here.',
    'Funds and winnings of players who may not play are forfeited.',
    'You may exclude yourself from playing at any time under Me, Breaks and self-exclusion.',
    'One valid top-up (deposit) is needed before winnings from free bonuses can be paid out.',
    'Gambling can be addictive. Know when to stop.',
  ],
};

/** A sandbox holds no licence and says so, and no regulator stands above it; the operator of a real site puts its own here. */
export const LICENCE: ConfigValue<'appLicenceInfo'> = {
  name: 'Parola Sandbox',
  licenceNo: 'SANDBOX-NOT-LICENSED',
  regulator: '',
  lines: [
    'This is a test system. It is not licensed, takes no real money and pays none.',
    'A licensed operator replaces this text with its licence before opening to players.',
  ],
};

/** Empty until the operator has confirmed a number: a wrong helpline is worse than none. */
export const HELPLINE: ConfigValue<'appHelpline'> = { name: '', phone: '', hours: '', url: '' };

/** Seeded in a sandbox; a real site has none until its operator names one. */
export const TEST_SUPPORT: ConfigValue<'appSupport'> = {
  email: 'support@parola.example',
  hours: 'Test contact: nobody reads it',
};
