import { Member } from './member';

/** `/member/v2`, of the card layout. */
export default function MemberCardsPage() {
  return <Member layout="cards" />;
}
