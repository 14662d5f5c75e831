import { statementOf, testsOf, type Statement } from './statement';

const config = testsOf('deploy/platform/src/config/config.test.ts');
const client = testsOf('shell/src/services/config/config.test.ts');
const constants = testsOf('shared/calls/src/constants.test.ts');
const catalogue = testsOf('shared/calls/src/catalogue.test.ts');
const pictures = testsOf('deploy/platform/src/domains/activities/pictures.test.ts');
const offer = testsOf('remotes/wallets/src/deposit/deposit-offer.test.ts');
const person = testsOf('shared/calls/src/person.test.ts');
const theme = testsOf('deploy/platform/src/config/theme.test.ts');

/** Specification §3 and §7: settings of operators, and the configuration for clients. */
export const CONFIGURATION: readonly Statement[] = [
  statementOf(
    '3.1',
    'each of the 81 keys is answered, to visitors too',
    config('answers every key it knows, to visitors'),
    testsOf('deploy/acceptance/src/operations/coverage.test.ts')(
      'each path, call, dialog, key and code of the specification is there',
    ),
  ),
  statementOf(
    '3.2',
    'the client asks for keys that the answer can hold',
    catalogue('asks for exactly the keys of appConfig'),
    client('is asked for with the keys that the start shows, and for the others when they are needed'),
  ),
  statementOf(
    '3.17',
    'calls and keys that the client does not use are left to other clients for a reason',
    testsOf('deploy/acceptance/src/operations/coverage.test.ts')(
      'the client uses each call and key of the specification, but for those that are left to other clients',
    ),
  ),
  statementOf(
    '3.3',
    'the list of games comes by its version',
    config('leaves the game list out for clients that have it, until it changes'),
    client('sends its version, and keeps the values omitted by the answer'),
  ),
  statementOf(
    '3.4',
    'a key that is spoilt costs that key alone',
    config('loses one key, not the answer, to a spoilt row'),
  ),
  statementOf(
    '3.5',
    'a failure of the configuration rejects, and is tried again',
    client('is tried again after a failure, more and more rarely'),
  ),
  statementOf(
    '3.6',
    'a nickname has 0 to 12 letters until the configuration says otherwise',
    person('goes from 0 to 12 letters by default, counted as players count'),
    person('takes its lengths from the configuration'),
  ),
  statementOf(
    '3.7',
    'an activity has a picture that the operators choose',
    pictures('an operator chooses the picture of an activity by the name of its art, and every answer has its address'),
    pictures('every activity comes with a picture, except pure dialogs'),
    testsOf('remotes/vip-bonus/src/bonus/hub.test.tsx')(
      'show the picture that the operators chose, in the best form the art has, and an icon without one',
    ),
  ),
  statementOf(
    '3.8',
    'a picture that does not exist is refused',
    pictures('a name that is no picture of an activity is refused'),
    testsOf('deploy/start/src/activity-art.test.ts')(
      'every picture that an operator can give an activity is drawn, in the form of a tile',
    ),
  ),
  statementOf(
    '3.9',
    'an activity is for visitors only where its row says so',
    testsOf('deploy/platform/src/domains/activities/activities.test.ts')(
      "lists to all callers the public activities, in their order, and an operator's change at once",
    ),
  ),
  statementOf(
    '3.10',
    'feedback takes as many pictures as the configuration says',
    testsOf('shell/src/pages/feedback/choose-pictures.test.ts')('keeps the valid ones, and names those over the limit'),
  ),
  statementOf(
    '3.11',
    'money is whole hundredths of the coin',
    testsOf('shared/calls/src/money.test.ts')('refuses %p'),
    testsOf('shared/calls/src/requests.test.ts')('refuses fractions, negatives and values over 2^53'),
  ),
  statementOf(
    '3.12',
    'the theme has a domain, its data and a name',
    theme('that can be read is stored and served'),
    client('is applied, gives the site its name, and is kept'),
  ),
  statementOf(
    '3.13',
    'levels can have looks of their own',
    client('brings the looks of VIP levels'),
    theme('travel with the theme, and change its version'),
  ),
  statementOf(
    '3.14',
    'prop ids have the words and ranges of the specification',
    testsOf('shared/calls/src/award-text.test.ts')('prop %d × %d reads «%s»'),
  ),
  statementOf(
    '3.15',
    'the channel is WEB',
    testsOf('shared/calls/src/parse.test.ts')('fills in the channel WEB'),
    constants('keeps the numbers of the specification'),
  ),
  statementOf(
    '3.16',
    'an offered amount reaches the least of the channel',
    offer('only amounts that reach the payment channel minimum are offered'),
  ),
];
