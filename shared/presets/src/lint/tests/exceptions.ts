import type { TestRule } from './rules';

/** Exceptions from the test rules: file → rule → reason. A test rejects entries that are no longer needed. */
export const EXCEPTIONS: Readonly<Record<string, Partial<Readonly<Record<TestRule, string>>>>> = {
  'deploy/acceptance/src/games/slow-wallet.test.ts': {
    'fixed-sleep': 'looks 500 ms later that forged messages had no effect',
  },
  'deploy/acceptance/src/journeys/cards-and-keno.test.ts': { 'wanted-outcome': 'plays by chance' },
  'deploy/acceptance/src/operations/identity.test.ts': { 'restored-config': 'runs on a product of its own' },
  'deploy/acceptance/src/operations/release-manager.test.ts': {
    'own-channel': 'releases to all players and rolls back',
  },
  'deploy/acceptance/src/operations/return-watch.ts': {
    'restored-config': 'puts the game that a test closed back on the list, in `finally`',
  },
  'deploy/acceptance/src/setup/settings.ts': {
    'restored-config': 'makes the settings of all journeys, before the first one',
  },
  'deploy/acceptance/src/support/fixtures.ts': {
    'fixed-sleep': 'waits for the new day when a test begins just before midnight',
  },
  'deploy/acceptance/src/support/strangers.ts': { 'fixed-sleep': 'sets the pace of players in a load test' },
  'deploy/edge/src/live-streams.test.ts': { 'wall-time': 'polls for 20 s' },
  'deploy/platform/src/http/uploads.test.ts': { 'fixed-sleep': 'sends an upload slowly' },
  'deploy/platform/src/partners/connect-partners.test.ts': {
    'fixed-sleep': 'is a partner that answers after the time limit',
  },
  'deploy/platform/src/testing/killable-server.ts': { 'fixed-sleep': 'kills the server at a given moment of a call' },
  'shell/src/release/missing-builds.test.ts': { 'fixed-sleep': 'checks 100 ms later that no other request was made' },
  'shell/src/worker/stored-page.test.ts': { 'fixed-sleep': 'answers late under fake timers' },
};
