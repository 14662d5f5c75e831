import { Banknote, CircleDollarSign, DoorOpen, Eye, Gamepad2, Share2, Smartphone, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { awardTextIn, TASK_KIND, translated, type ConfigMap, type TaskKind } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card, Icon } from '@parola/ui';
import css from './tasks.module.css';

const ICONS: Readonly<Record<TaskKind, typeof Eye>> = {
  [TASK_KIND.login]: DoorOpen,
  [TASK_KIND.rounds]: Gamepad2,
  [TASK_KIND.validBet]: CircleDollarSign,
  [TASK_KIND.win]: Trophy,
  [TASK_KIND.deposit]: Banknote,
  [TASK_KIND.visit]: Eye,
  [TASK_KIND.addToHome]: Smartphone,
  [TASK_KIND.share]: Share2,
};

type Words = NonNullable<ConfigMap['appTaskList']>[number];

/** The public part of a task: its condition and its award. `children` is the player's part. */
export function TaskLook({ task, children, action }: { task: Words; children?: ReactNode; action?: ReactNode }) {
  const locale = useLocale();
  const { title, desc } = translated(task, locale);
  return (
    <Card as="li" className={css.task}>
      <span className={css.icon}>
        <Icon of={ICONS[task.kind]} />
      </span>
      <div className={css.words}>
        <p className={css.name}>{title}</p>
        <p className={css.desc}>{desc}</p>
        <p className={css.award}>{task.awardList.map(awardTextIn(locale)).join(' + ')}</p>
      </div>
      {action && <div className={css.action}>{action}</div>}
      {children && <div className={css.bar}>{children}</div>}
    </Card>
  );
}
