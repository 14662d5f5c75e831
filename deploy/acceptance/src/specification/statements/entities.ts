import { statementOf, testsOf, type Statement } from './statement';

const enums = testsOf('shared/calls/src/enums/enums.test.ts');
const redDots = testsOf('deploy/platform/src/domains/activities/red-dots.queries.test.ts');
const parse = testsOf('shared/calls/src/parse.test.ts');
const shapes = parse('%s: takes every answer its schema allows, and no unlisted field');
const jackpot = testsOf('deploy/platform/src/domains/jackpot/jackpot.test.ts');

/**
 * Specification  3: entities and their fields. Shared schemas define the fields, and all answers are checked against
 * them.
 */
export const ENTITIES: readonly Statement[] = [
  statementOf(
    '3.30',
    'each activity of the specification has its number',
    enums('names every activity of the specification once'),
  ),
  statementOf(
    '3.31',
    'kinds of log-ins, auth modes and social log-ins have their numbers',
    enums('keeps the numbers of logins, auth modes and social logins'),
  ),
  statementOf('3.32', 'prop ids are of the kind of their range', enums('%p holds for its range alone')),
  statementOf(
    '3.33',
    'there are twelve red dots, each given by its domain',
    redDots('there are twelve'),
    redDots('each domain gives its own, and no other gives it, but that levels and rebate both have VIP rewards'),
  ),
  statementOf(
    '3.34',
    'the user info has the fields of the specification, the mobile masked',
    shapes,
    testsOf('deploy/platform/src/domains/identity/register.commands.test.ts')(
      'makes a player with an open wallet, masked mobile and recorded consents (C02)',
    ),
  ),
  statementOf(
    '3.35',
    'the draw info has pools, sections, chances and the requirements of the next chance',
    shapes,
    jackpot('show from the last tick to now, never more than the ledger holds'),
    jackpot('a deposit of the day gives one, the second deposit none, the next day one again'),
  ),
  statementOf(
    '3.36',
    'the result of a draw, the rank and the record have their fields',
    shapes,
    jackpot('takes the chance and pays coin as bonus, points at once, each once'),
    jackpot("lists each player's best, the largest first, and one's own"),
  ),
  statementOf(
    '3.37',
    'the bankrupt gift has its times, bets and awards',
    shapes,
    testsOf('deploy/platform/src/domains/bankrupt/bankrupt.test.ts')(
      'has played their cash out, and reads the waiting award and its time',
    ),
  ),
  statementOf(
    '3.38',
    'the KYC info says whether a check is required or done, and from which amount',
    shapes,
    testsOf('deploy/platform/src/domains/kyc/decide.commands.test.ts')(
      'is known wherever the player is, and told by mail',
    ),
  ),
  statementOf(
    '3.39',
    'the ways to the support have kind, licence, group and order',
    shapes,
    testsOf('deploy/platform/src/domains/service/queue.queries.test.ts')(
      'answers the ways to the support in the operator’s order, to visitors too',
    ),
  ),
  statementOf(
    '3.40',
    'the trade info has channels, amounts and which go together',
    shapes,
    testsOf('deploy/platform/src/domains/deposits/deposits.test.ts')(
      'offers payment channels, amounts and the first deposit bonus',
    ),
  ),
];
