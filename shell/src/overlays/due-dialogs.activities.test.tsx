import path from 'node:path';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { globalName, type RemoteDefinition } from '@parola/contract';
import type { ModalComponentProps } from '@parola/kit';
import { Sheet } from '@parola/ui/forms';
import { sampleUser } from '@parola/testing';
import { createPlatform, sampleProfile } from '../testing/platform';
import { sampleArm, samplePlan } from '../testing/release';
import { fakeRemote, freshBrowser, renderShell } from '../testing/render-shell';
import { declaredFor, inOrder, mayOpenByItself } from './due-dialogs';

/**
 * Tests the start-up dialogs that the remote `activities` declares, by the rules of specification §4. The definition is
 * read at run time, because the shell's type check does not include remotes.
 */
const { startUp = [] } = jest.requireActual<{ default: RemoteDefinition }>(
  path.join(__dirname, '../../../remotes/activities/remote.config.ts'),
).default;

const TIPS = 60;
const SIGN_IN = 36;
const FIRST_DEPOSIT = 44;
const RECHARGE_SIGN = 66;
const RED_VERSUS_BLUE = 59;
const MONEY_RAIN = 65;
const BANKRUPT = 56;
const ALL = [TIPS, SIGN_IN, FIRST_DEPOSIT, RECHARGE_SIGN, RED_VERSUS_BLUE, MONEY_RAIN, BANKRUPT];
/** Title of an activity's dialog in these tests. */
const titleOf = (activity: number) => `Activity ${activity}`;

/** Builds the platform's activity list in this order, with this type (1: pop-up at start). */
function listOf(activities: readonly number[], { type = 1, loginBonus3CanReceive = true } = {}) {
  const run = (activityId: number, sort: number) => ({
    ...{ id: activityId, activityId, type, sort, themeUrl: '', imgUrl4: '', unloginShowStatus: 1 as const },
    ...{
      homeFloatShowStatus: 0 as const,
      title: 'An activity',
      startTime: 0,
      endTime: 4_102_444_800_000,
      ruleList: [],
    },
  });
  return {
    activityMap: Object.fromEntries(activities.map((one, sort) => [one, [run(one, sort)]])),
    activityIds: [...activities],
    ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive },
    ...{ code: 200, errcode: 0, errmsg: '', serverTime: 0 },
  };
}

function start(activities: readonly number[]) {
  const platform = createPlatform({ user: sampleUser({ bet: 1 }) });
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ totalRecharge: 0, bet: 1 })));
  platform.answer('anonymous/preLogin2', { deviceId: 'd', clientMode: 0, regionAllowed: true, configVersion: '1' });
  platform.answer('getActivityIds', listOf(activities));
  const dialog = (activity: number) => () =>
    Promise.resolve({
      default: ({ modal }: ModalComponentProps<'shell.login'>) => (
        <Sheet open title={titleOf(activity)} onClose={modal.dismiss}>
          <p>{titleOf(activity)}</p>
        </Sheet>
      ),
    });
  const rows = startUp.map(({ marks, ...row }) => ({ ...row, ...(marks && { marks: [...marks] }) }));
  const modals = startUp.map(({ modal }) => ({ id: modal }));
  return renderShell({
    ...{ path: '/terms-of-use', platform, token: 'stored' },
    remotes: [samplePlan('activities', sampleArm('activities', '1.0.0', { manifest: { modals, startUp: rows } }))],
    publish: (containers) =>
      containers.publish(globalName('activities', '1.0.0'), {
        module: fakeRemote('activities', {
          routes: {},
          modals: Object.fromEntries(startUp.map(({ modal, activity }) => [modal, dialog(activity)])),
        }),
      }),
  });
}

beforeEach(() => {
  freshBrowser();
});
afterEach(() => jest.restoreAllMocks());

const READERS = {
  visitor: { isPlayer: false, hasDeposited: false, isVip: false },
  player: { isPlayer: true, hasDeposited: false, isVip: false },
  depositor: { isPlayer: true, hasDeposited: true, isVip: false },
  vip: { isPlayer: true, hasDeposited: true, isVip: true },
} as const;
type Who = keyof typeof READERS;
/** Returns the names of the dialogs that would open, in order. */
function modalsFor(who: Who, list: ReturnType<typeof listOf> | undefined): string[] {
  const { shell } = start([]);
  const own = startUp.map(({ modal }) => modal);
  return inOrder(declaredFor(shell.owners, READERS[who]), list)
    .map(({ modal }) => modal)
    .filter((modal) => own.includes(modal));
}
/** Returns the numbers of the activities whose dialogs would open, in order. */
function turns(who: Who, list: ReturnType<typeof listOf> | undefined): (number | undefined)[] {
  return modalsFor(who, list).map((name) => startUp.find(({ modal }) => modal === name)?.activity);
}
const EVERYBODY = ['visitor', 'player', 'depositor', 'vip'] as const;
const PLAYERS = ['player', 'depositor', 'vip'] as const;

it('each of the seven activities has one dialog of its own, the second chance reward one for VIPs and one for the others', () => {
  expect([...new Set(startUp.map(({ activity }) => activity))].sort()).toEqual([...ALL].sort());
  expect(new Set(startUp.map(({ modal }) => modal)).size).toBe(startUp.length);
  for (const who of PLAYERS)
    expect(turns(who, listOf(ALL))).toEqual(ALL.filter((one) => one !== TIPS || who === 'player'));
});

it('VIPs get the second chance reward as «VIP bankruptcy», players without a level as «bankruptcy», visitors not at all', () => {
  const list = listOf([BANKRUPT]);
  expect(PLAYERS.map((who) => modalsFor(who, list))).toEqual([
    ['activities.bankrupt'],
    ['activities.bankrupt'],
    ['activities.vip-bankrupt'],
  ]);
  expect(modalsFor('visitor', list)).toEqual([]);
});

it.each([RECHARGE_SIGN, BANKRUPT, MONEY_RAIN])(
  'the dialog of activity %i is kept from visitors also where their list holds it',
  (activity) => {
    expect(turns('visitor', listOf([activity]))).toEqual([]);
  },
);

it.each(EVERYBODY)(
  'a %s is shown no activity outside of their list or without a pop-up, and none while there is no list',
  (who) => {
    expect(turns(who, listOf([]))).toEqual([]);
    expect(turns(who, listOf(ALL, { type: 0 }))).toEqual([]);
    expect(turns(who, undefined)).toEqual([]);
  },
);

it('they have their turn in the order of the list', () => {
  expect(turns('player', listOf(ALL))).toEqual(ALL);
  expect(turns('player', listOf([...ALL].reverse()))).toEqual([...ALL].reverse());
});

it('first-deposit tips are for players without a deposit, and visitors where the activity is shown to them', () => {
  const list = listOf([TIPS]);
  expect(EVERYBODY.map((who) => turns(who, list))).toEqual([[TIPS], [TIPS], [], []]);
});

it('the sign-in comes while it can be received, and only then', () => {
  const who = (loginBonus3CanReceive: boolean) => turns('player', listOf([SIGN_IN], { loginBonus3CanReceive }));
  expect([who(true), who(false)]).toEqual([[SIGN_IN], []]);
});

it.each([FIRST_DEPOSIT, RECHARGE_SIGN, RED_VERSUS_BLUE, MONEY_RAIN, BANKRUPT])(
  'the dialog of activity %i asks for no more than its place in the list, also of a player with a deposit',
  (activity) => {
    for (const who of PLAYERS)
      expect(turns(who, listOf([activity], { loginBonus3CanReceive: false }))).toEqual([activity]);
  },
);

it('red versus blue comes to visitors where the activity is shown to them', () => {
  expect(turns('visitor', listOf([RED_VERSUS_BLUE]))).toEqual([RED_VERSUS_BLUE]);
});

it.each([
  ['the sign-in', SIGN_IN, RED_VERSUS_BLUE],
  ['red versus blue', RED_VERSUS_BLUE, SIGN_IN],
])(
  '%s marks the other of the two as shown; the next one has its turn on the next page',
  async (_what, first, other) => {
    const { shell } = start([first, other, FIRST_DEPOSIT]);
    const shows = (activity: number) => screen.findByRole('dialog', { name: titleOf(activity) });
    await shows(first);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => shell.location.go('/privacy-policy'));
    expect(await shows(FIRST_DEPOSIT)).toBeInTheDocument();
  },
);

it('all of them are opened under the name that the specification has for them', () => {
  expect(startUp.map(({ modal }) => modal)).toEqual([
    ...['activities.first-deposit-tips', 'activities.sign-in', 'activities.first-deposit', 'activities.recharge-sign'],
    ...['activities.red-versus-blue', 'activities.money-rain', 'activities.bankrupt', 'activities.vip-bankrupt'],
  ]);
});

it('no offer comes before the first game, only notices of the operators and questions of the platform', () => {
  const { shell } = start([]);
  const early = [...shell.owners.values()]
    .flatMap(({ declared }) => declared.startUp)
    .map(({ modal }) => modal)
    .filter((modal) => mayOpenByItself(modal, false));
  expect(early.sort()).toEqual(['shell.kyc', 'shell.notice']);
});
