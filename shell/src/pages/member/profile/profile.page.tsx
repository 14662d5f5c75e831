import { Profile } from './profile';

/** `/member/profile` */
export default function ProfilePage() {
  return <Profile layout="rows" />;
}
