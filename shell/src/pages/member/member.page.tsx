import { Member } from './member';

/** `/member` */
export default function MemberPage() {
  return <Member layout="rows" />;
}
