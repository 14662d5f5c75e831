import { useSession } from '@parola/kit';
import { Events } from './events';
import { Hub } from './hub';
import type { Layout } from './page-layout';
import { Visitor } from './page-parts';

function EventPage({ layout }: { layout: Layout }) {
  const { status } = useSession();
  return (
    <Hub page="event" layout={layout}>
      {status === 'visitor' && <Visitor />}
      <Events layout={layout} />
    </Hub>
  );
}

/** `/bonus/event`: all open activities as banners. */
export default function EventListPage() {
  return <EventPage layout="list" />;
}

/** `/bonus/event/v2` and `/v2/bonus/event`: the same page as cards. */
export function Cards() {
  return <EventPage layout="cards" />;
}
