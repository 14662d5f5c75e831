import { statementOf, testsOf, unprovable, type Statement } from './statement';

const http = testsOf('shell/src/services/api/http.test.ts');
const client = testsOf('shell/src/services/api/client.test.ts');
const overlays = testsOf('shell/src/overlays/overlays.test.tsx');
const constants = testsOf('shared/calls/src/constants.test.ts');
const upload = testsOf('shell/src/services/api/upload.test.ts');
const watch = testsOf('shell/src/services/session/watch-session.test.ts');
const events = testsOf('shell/src/services/log/events.test.ts');
const late = testsOf('shell/src/after-paint/start-after-paint.test.ts');
const server = testsOf('deploy/platform/src/http/call-routes.test.ts');
const strangers = testsOf('deploy/platform/src/domains/identity/log-in-abuse.test.ts');
const requests = testsOf('shared/calls/src/requests.test.ts');
const parse = testsOf('shared/calls/src/parse.test.ts');
const release = testsOf('shell/src/release/watch-release.test.ts');

/** Specification §7: format of calls, heartbeat, events; time-outs of §7 and §9. */
export const TRANSPORT: readonly Statement[] = [
  statementOf(
    '7.201',
    'calls are POST with a JSON body below /app/v1/',
    http('adds the common fields, the caller, the token and a key'),
  ),
  statementOf(
    '7.202',
    'each body has the six common fields',
    client('has the six common fields, the token and the caller'),
    http('adds the common fields, the caller, the token and a key'),
  ),
  statementOf(
    '7.203',
    'requests of a player have his token in the authorization header, requests of a visitor have no such header',
    client('has the six common fields, the token and the caller'),
    client('has no authorization header for a visitor'),
  ),
  statementOf(
    '7.204',
    'uploads are form data with the same fields',
    http('gives a form to upload the common fields as parts, and leaves it a form'),
    upload('sends the fields, the common ones and the files as parts of one form, and tells how far it is'),
  ),
  statementOf(
    '7.205',
    'a call times out after 10 s, after 20 s on 2G, after 30 s on 3G',
    constants('waits 10 s, 20 s on 2G and 30 s on 3G'),
    client('waits on %s for %d ms'),
  ),
  statementOf(
    '7.206',
    'a time-out shows the dialog with the words of the specification, unless the call is quiet',
    client('show the time-out dialog, in the words of the specification, unless quiet'),
    overlays('stands the time-out dialog, until it is read'),
  ),
  statementOf('7.207', 'statuses from 400 to 599 are errors', http('takes status %d for an error, with its text')),
  statementOf(
    '7.208',
    'a GET is made once more on exactly eight statuses',
    http('makes a GET once more on %d'),
    http('makes a GET once more, not twice'),
    http('does not make a GET again on %d'),
  ),
  statementOf('7.209', 'a POST is never made again', http('never makes a POST again')),
  statementOf(
    '7.210',
    'a request takes the fields of its call',
    requests('takes every request that its schema allows, and keeps the sent fields'),
    requests('names a field that is missing, and one that does not belong there'),
  ),
  statementOf(
    '7.211',
    'an answer has the fields of its call',
    parse('%s: takes every answer its schema allows, and no unlisted field'),
  ),
  statementOf(
    '7.212',
    'a client that knows the specification alone can call: no header besides authorization is needed, but for a key where money moves',
    server('is done once for each request without a key, as by a client that knows the specification alone'),
    server('%s moves money of the player, and is refused without a key of the client'),
    strangers('a request without a device gets a valid code, and leaves the code of a request with a device valid'),
  ),
  statementOf(
    '7.220',
    'the heartbeat goes every 60 s while the tab is visible and a player is logged in',
    watch('beats every minute while the page is visible and a player is logged in'),
    constants('keeps the numbers of the specification'),
  ),
  statementOf(
    '7.221',
    'the heartbeat shows no time-out',
    testsOf('shared/calls/src/catalogue.test.ts')('keeps the heartbeat and the event log quiet'),
  ),
  statementOf(
    '7.230',
    'events go in one batch after 2 s, with time in seconds and the player',
    events('go out together after two seconds, in seconds, with player and page'),
  ),
  statementOf(
    '7.231',
    'a batch has at most 20 events',
    events('go out at once when there are twenty, and never more than that in one batch'),
    parse('takes 20 events and not 21'),
  ),
  statementOf(
    '7.232',
    'events leave by beacon when the page hides',
    events('leave by beacon when the page hides, and name %s'),
    testsOf('deploy/platform/src/domains/identity/session.test.ts')('takes the beacon of a closing page'),
  ),
  statementOf(
    '7.233',
    'events off the list are refused',
    events('are refused when their name is not on the list'),
    testsOf('deploy/platform/src/domains/identity/session.test.ts')('refuses names off the list'),
  ),
  statementOf(
    '7.234',
    'active_interface_show is said for each page',
    testsOf('shell/src/after-paint/page-views.test.ts')(
      'each page once per visit of it; a change of its query is no visit',
    ),
  ),
  statementOf(
    '7.235',
    'first_loading and first_initialization are said with the first load of a browser',
    late('first_loading is the first load of this browser, and no later one'),
  ),
  statementOf(
    '7.236',
    'new_user_activate, new_user_init_start and new_user_init_end are said of a new player, install_game of an app that is installed',
    late('a new player, and an app that is installed, leave their marks'),
    late('a returning player begins nothing'),
  ),
  statementOf(
    '7.237',
    'jackpot_rank_show is said when the rank is shown',
    testsOf('remotes/jackpot/src/lists/lists.test.tsx')(
      'the rank: its columns, 10 a page, the own best pinned with its place',
    ),
  ),
  statementOf(
    '7.238',
    'click_room is said when a game is chosen',
    testsOf('remotes/lobby/src/home/home.page.test.tsx')(
      'a visitor sees offers, jackpots, the invitation and the games, and a tap goes to the game',
    ),
  ),
  statementOf(
    '7.240',
    'the served build is polled',
    release('is asked for each minute, give or take a fifth, and when the tab is looked at again'),
  ),
  unprovable(
    '7.250',
    'the base address of the calls',
    'the specification does not show it; the site serves the calls on its own origin',
  ),
  unprovable(
    '7.251',
    'shapes of answers that the specification does not list',
    'they are the product’s own; `checkResponse` holds each answer to the shared schemas',
  ),
];
