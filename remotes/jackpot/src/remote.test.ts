import { waitFor } from '@testing-library/react';
import { createPlayerHost, describeRemoteContract, describeTexts, type FakeHost } from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import { drawInfoOf } from './info/use-draw-info';
import remote from './remote';
import { drawInfo } from './testing';

describeRemoteContract(definition, remote);
describeTexts('jackpot', english, filipino);

const GAME = { gameId: 1, netSession: -200, playedSec: 60 };
const callCount = (fake: FakeHost) => fake.api.bodiesOf('getJackpotDrawInfo').length;

test('reads shown chances again after games and deposits', async () => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 2 }));
  await remote.activate(fake.host);
  await drawInfoOf(fake.host).load();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 3 }));
  fake.emit('lobby.game-exited@1', GAME);
  await waitFor(() => expect(drawInfoOf(fake.host).snapshot().data?.chanceSize).toBe(3));
  fake.api.answer('getJackpotDrawInfo', drawInfo({ chanceSize: 4 }));
  fake.emit('wallets.deposit-settled@1', { orderId: 'R-1', amount: 20_000 });
  await waitFor(() => expect(drawInfoOf(fake.host).snapshot().data?.chanceSize).toBe(4));
  fake.setSession({ status: 'visitor', user: null, wallet: null });
  fake.emit('lobby.game-exited@1', GAME);
  expect(callCount(fake)).toBe(3);
});

test('asks nothing while no part shows the chances', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.emit('lobby.game-exited@1', GAME);
  fake.emit('wallets.deposit-settled@1', { orderId: 'R-1', amount: 20_000 });
  expect(fake.api.calls).toEqual([]);
});
