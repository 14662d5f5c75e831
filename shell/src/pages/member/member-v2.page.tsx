import { Member } from './member';

/** `/member/v2`: the account page in the card layout. */
export default function MemberCardsPage() {
  return <Member layout="cards" />;
}
