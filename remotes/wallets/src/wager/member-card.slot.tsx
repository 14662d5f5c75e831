import { LeftToPlayCard } from './left-to-play-card';
import { useLeftToPlay } from './use-left-to-play';

/** On the account page: the remaining playing condition. */
export default function MemberCard() {
  return <LeftToPlayCard of={useLeftToPlay()} short />;
}
