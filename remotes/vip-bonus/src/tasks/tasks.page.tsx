import { useSession } from '@parola/kit';
import { Hub } from '../bonus/hub';
import type { Layout } from '../bonus/page-layout';
import { Visitor } from '../bonus/page-parts';
import { OpenTasks } from './open-tasks';
import { Tasks } from './tasks';

function TasksPage({ layout }: { layout: Layout }) {
  const isPlayer = useSession().status === 'player';
  return (
    <Hub page="tasks" layout={layout}>
      {isPlayer ? (
        <Tasks layout={layout} />
      ) : (
        <>
          <Visitor />
          <OpenTasks layout={layout} />
        </>
      )}
    </Hub>
  );
}

/** `/bonus/tasks`: tasks, progress, and the chests of the day. */
export default function TasksListPage() {
  return <TasksPage layout="list" />;
}

/** `/v2/bonus/tasks`: the same page as cards. */
export function Cards() {
  return <TasksPage layout="cards" />;
}
