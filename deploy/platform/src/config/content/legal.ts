import type { ConfigValue } from '../schemas';

/**
 * The persons who may not play, and the consequences (specification §1). A new version shows the notice again (player
 * protection, build list 1).
 */
export const REGULATOR_NOTICE: ConfigValue<'appRegulatorNotice'> = {
  version: '2026-2',
  items: [
    'Government officials and employees',
    'Members of the Armed Forces or the National Police',
    'People under 21 years old and students of any school in the Philippines',
    'Spouses, partners, parents and children of public officials and of members of the Armed Forces or the National Police',
    'People listed in the database of restricted persons',
    'Holders of a gaming license',
  ],
  lines: [
    'Gambling is for people aged 21 and older. By entering, you confirm that you’re not one of the people listed here.',
    'If someone who can’t play does play, their money and winnings are forfeited.',
    'You can self-exclude at any time under Me, Breaks and self-exclusion.',
    'One valid top-up (deposit) is needed before you can withdraw winnings from free bonuses.',
    'Gambling can be addictive. Know when to stop.',
  ],
  'fil-PH': {
    items: [
      'Mga opisyal at empleyado ng gobyerno',
      'Mga miyembro ng Armed Forces o ng National Police',
      'Mga wala pang 21 taong gulang at mga estudyante ng alinmang paaralan sa Pilipinas',
      'Mga asawa, kinakasama, magulang at anak ng mga opisyal ng gobyerno at ng mga miyembro ng Armed Forces o ng National Police',
      'Mga nasa database ng mga restricted person',
      'Mga may hawak ng gaming license',
    ],
    lines: [
      'Para lang sa 21 pataas ang pagsusugal. Sa pagpasok mo, kino-confirm mo na hindi ka kasama sa listahang ito.',
      'Mawawala sa mga hindi puwedeng maglaro ang pera at mga panalo nila.',
      'Puwede kang mag-self-exclude kahit kailan: sa Ako, Break at self-exclusion.',
      'Kailangan ng isang valid na top-up (deposit) bago mo ma-withdraw ang panalo mula sa libreng bonus.',
      'Nakaka-addict ang pagsusugal. Alamin kung kailan titigil.',
    ],
  },
};

/** Licence of a sandbox: states that there is no licence and no regulator. The operator of a real site sets theirs. */
export const LICENCE: ConfigValue<'appLicenceInfo'> = {
  name: 'Parola Sandbox',
  licenceNo: 'SANDBOX-NOT-LICENSED',
  regulator: '',
  lines: [
    'This is a test system. It isn’t licensed, takes no real money and pays none.',
    'A licensed operator replaces this text with its license before opening to players.',
  ],
  'fil-PH': {
    lines: [
      'Test system ito. Wala itong license, at walang totoong perang tinatanggap o ibinabayad.',
      'Papalitan ito ng licensed operator ng license niya bago magbukas sa mga player.',
    ],
  },
};

/** Empty until the operator has confirmed a number: a wrong helpline is worse than none. */
export const HELPLINE: ConfigValue<'appHelpline'> = { name: '', phone: '', hours: '', url: '' };

/** Seeded in a sandbox only; a real site has no support contact until its operator sets one. */
export const TEST_SUPPORT: ConfigValue<'appSupport'> = {
  email: 'support@parola.example',
  hours: 'Test contact: nobody reads it',
};
