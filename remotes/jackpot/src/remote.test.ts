import {
  createFakeHost,
  createPlayerHost,
  describeRemoteContract,
  describeTexts,
  sampleUser,
  sampleWallet,
  type FakeHost,
} from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import remote from './remote';
import { drawInfo } from './testing';

describeRemoteContract(definition, remote);
describeTexts('jackpot', english, filipino);

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const emitted = (fake: FakeHost) =>
  fake.emitted.filter((fact) => fact.id === 'jackpot.chance-available@1').map((fact) => fact.payload);

test('states chances once, after games and deposits anew, and when they are used up', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 2 }));
  await remote.activate(fake.host);
  await settle();
  expect(emitted(fake)).toEqual([{ chanceSize: 2 }]);
  fake.emit('lobby.game-exited@1', { gameId: 1, netSession: -200, playedSec: 60 });
  await settle();
  expect(emitted(fake)).toEqual([{ chanceSize: 2 }]);
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 3 }));
  fake.emit('wallets.deposit-settled@1', { orderId: 'R-1', amount: 20_000 });
  await settle();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0 }));
  fake.emit('lobby.game-exited@1', { gameId: 1, netSession: -200, playedSec: 60 });
  await settle();
  expect(emitted(fake)).toEqual([{ chanceSize: 2 }, { chanceSize: 3 }, { chanceSize: 0 }]);
});

test('takes chances back at log-out and asks for the next player', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 2 }));
  await remote.activate(fake.host);
  await settle();
  fake.setSession({ status: 'visitor', user: null, wallet: null });
  expect(emitted(fake)).toEqual([{ chanceSize: 2 }, { chanceSize: 0 }]);
  fake.setSession({ status: 'player', user: sampleUser({ id: 2002 }), wallet: sampleWallet() });
  await settle();
  expect(emitted(fake)).toEqual([{ chanceSize: 2 }, { chanceSize: 0 }, { chanceSize: 2 }]);
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toHaveLength(2);
});

test('asks nothing for a visitor and stays calm when the platform is away', async () => {
  const visitor = createFakeHost({ definition });
  await remote.activate(visitor.host);
  visitor.emit('lobby.game-exited@1', { gameId: 1, netSession: 0, playedSec: 1 });
  await settle();
  expect(visitor.api.calls).toEqual([]);
  const fake = createPlayerHost({ definition });
  fake.api.fail('getJackpotDrawInfo', 'timeout');
  await remote.activate(fake.host);
  await settle();
  expect(fake.emitted).toEqual([]);
});
