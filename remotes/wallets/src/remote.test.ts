import { createPlayerHost, describeRemoteContract, describeTexts, sampleWallet } from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import order from './locales/order.en-PH';
import orderInFilipino from './locales/order.fil-PH';
import records from './locales/records.en-PH';
import recordsInFilipino from './locales/records.fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('wallets', english, filipino);
describeTexts('wallets', order, orderInFilipino);
describeTexts('wallets', records, recordsInFilipino);

test('states each newer balance once, and starts over for another player', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.setSession({ wallet: sampleWallet({ coin: 100, walletVersion: 8 }) });
  fake.setSession({ wallet: sampleWallet({ coin: 100, walletVersion: 8 }) });
  fake.setSession({ wallet: sampleWallet({ coin: 50, walletVersion: 6 }) });
  expect(fake.emitted.map((fact) => fact.payload)).toEqual([
    { coin: 128_450, bonusCoin: 0, walletVersion: 7 },
    { coin: 100, bonusCoin: 0, walletVersion: 8 },
  ]);
  fake.setSession({ wallet: null });
  fake.setSession({ wallet: sampleWallet({ coin: 1, walletVersion: 1 }) });
  expect(fake.emitted.at(-1)?.payload).toEqual({ coin: 1, bonusCoin: 0, walletVersion: 1 });
});

test('reads the balance again after a game', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.emit('lobby.game-exited@1', { gameId: 1, netSession: -200, playedSec: 60 });
  expect(fake.asked).toContainEqual({ what: 'refresh' });
});
