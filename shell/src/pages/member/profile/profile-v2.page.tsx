import { Profile } from './profile';

/** `/member/profile/v2`: the profile in the card layout. */
export default function ProfileCardsPage() {
  return <Profile layout="cards" />;
}
