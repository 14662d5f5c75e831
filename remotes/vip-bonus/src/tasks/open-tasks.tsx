import { useConfig } from '@parola/kit';
import { SectionTitle, Skeleton } from '@parola/ui';
import type { Layout } from '../bonus/page-layout';
import { useText } from '../text/bonus';
import { grouped } from './task-groups';
import { TaskLook } from './task-look';
import css from '../bonus/hub.module.css';

/** The tasks for visitors, without progress. */
export function OpenTasks({ layout }: { layout: Layout }) {
  const t = useText();
  const list = useConfig('appTaskList');
  if (!list) return <Skeleton shape="card" count={4} />;
  return grouped(list).map(([group, tasks]) => (
    <section key={group} className={css.section} aria-labelledby={`tasks-${group}`}>
      <SectionTitle id={`tasks-${group}`}>{t(`vip-bonus.tasks.${group}`)}</SectionTitle>
      <ul className={layout === 'cards' ? css.cards : css.list}>
        {tasks.map((task) => (
          <TaskLook key={task.id} task={task} />
        ))}
      </ul>
    </section>
  ));
}
