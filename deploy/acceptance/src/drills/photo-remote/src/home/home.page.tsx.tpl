import { ownRoute, page, route } from '@parola/contract';
import { Link } from '@parola/kit';

const TAKE = ownRoute('photo.take', page('/photo/take'));

/** Leads to the page that permits more than this one. */
export default function HomePage() {
  return <Link to={route(TAKE)}>Add your photo</Link>;
}
