import { statementOf, testsOf, unprovable, type Statement } from './statement';

const pages = testsOf('shell/src/composition/current-page.test.tsx');
const draw = testsOf('remotes/jackpot/src/draw/draw.page.test.tsx');
const client = testsOf('shell/src/services/api/client.test.ts');
const maintenance = testsOf('shell/src/pages/errors/maintenance.test.tsx');
const once = testsOf('deploy/acceptance/src/once/maintenance.test.ts');
const bankrupt = testsOf('deploy/platform/src/domains/bankrupt/bankrupt.test.ts');
const copy = testsOf('shared/ui/src/copy/copy-button.test.tsx');
const errcode = testsOf('shared/calls/src/errcode.test.ts');

/** Specification §8: errors. */
export const ERRORS: readonly Statement[] = [
  statementOf('8.1', 'a page that is not found says so, with its path', pages('show «Page not found» and the path')),
  statementOf(
    '8.2',
    'the refusals 1001 to 1004 of the draw have their own words',
    draw('refusal %i stops the run and is said in its words'),
    testsOf('deploy/platform/src/domains/jackpot/jackpot.test.ts')(
      'is refused without a chance earned, while closed, to players taking a break',
    ),
  ),
  statementOf(
    '8.3',
    'the refusals 3001 to 3004 of the second chance have their own words',
    bankrupt('are none while the event is closed, and of an award that is not there'),
    bankrupt('are bonus money, one after the other, the second after valid bet'),
    errcode('is a sentence of its own for each jackpot and bankruptcy code'),
  ),
  statementOf(
    '8.4',
    'an unknown number is a failure with the number',
    client('of unknown number stay generic, with the number'),
  ),
  statementOf(
    '8.5',
    'a time-out has the words of the specification',
    client('show the time-out dialog, in the words of the specification, unless quiet'),
  ),
  statementOf(
    '8.6',
    'code 401 inside the answer of the configuration logs out',
    client('logs out when the configuration says 401 inside an answer'),
  ),
  statementOf(
    '8.7',
    'an HTTP 401 that does not come from the platform keeps the log-in',
    client('keeps the log-in on HTTP 401 that the platform has not said: %s'),
  ),
  statementOf(
    '8.8',
    'maintenance leads to its page',
    client('of maintenance (%d) send to the maintenance page'),
    once('at the start of the window the page gives way by itself, and comes back at its end'),
  ),
  statementOf(
    '8.9',
    '«Try again» on the maintenance page leads back at the first press',
    maintenance('leads back at the first press once the site is open, and says when it is not'),
  ),
  statementOf('8.10', 'a copied text is reported as copied', copy('copies, says so to eyes and ears for two seconds')),
  statementOf(
    '8.11',
    'a refusal has a sentence in the language of the page',
    client('by refusal carry the sentence of the catalogue and its help for the player'),
    testsOf('shell/src/services/api/failure-text.test.ts')('says a refusal in the language of the page'),
  ),
  unprovable(
    '8.20',
    'the words of the refusals 1001 to 1004 and 3001 to 3004',
    'the specification does not show them; ours are in the catalogue of refusals',
  ),
];
