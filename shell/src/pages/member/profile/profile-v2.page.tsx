import { Profile } from './profile';

/** `/member/profile/v2`, of the card layout. */
export default function ProfileCardsPage() {
  return <Profile layout="cards" />;
}
