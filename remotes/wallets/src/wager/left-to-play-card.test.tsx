import { screen } from '@testing-library/react';
import { createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import { LeftToPlayCard } from './left-to-play-card';
import { useLeftToPlay } from './use-left-to-play';

function Card() {
  return <LeftToPlayCard of={useLeftToPlay()} />;
}

test('shows the sentence of a failed request, which ends with the reference of an unexpected failure', async () => {
  const fake = createPlayerHost({ definition });
  fake.setSession({ wallet: sampleWallet({ bonusCoin: 30_500 }) });
  fake.api.fail('wagerList', 'unavailable');
  renderInHost(<Card />, fake);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, please try again.');
});
