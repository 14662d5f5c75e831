import { createPlayerHost, describeRemoteContract, describeTexts } from '@parola/testing';
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

test('reads the balance again after a game', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.emit('lobby.game-exited@1', { gameId: 1, netSession: -200, playedSec: 60 });
  expect(fake.requests).toContainEqual({ what: 'refresh' });
});
