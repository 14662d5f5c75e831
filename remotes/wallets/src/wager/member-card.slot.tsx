import { LeftToPlayCard } from './left-to-play-card';
import { useLeftToPlay } from './use-left-to-play';

/** The card of the account page with the remaining playing condition. */
export default function MemberCard() {
  return <LeftToPlayCard of={useLeftToPlay()} short />;
}
