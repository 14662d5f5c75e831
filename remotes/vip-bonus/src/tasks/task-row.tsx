import {
  formatPesos,
  isProvedByPage,
  isTaskOfMoney,
  TASK_KIND,
  TASK_STATUS,
  translated,
  type TaskRow as Row,
} from '@parola/calls';
import { useHost, useLocale, useOnline } from '@parola/kit';
import { Button, ButtonLink } from '@parola/ui';
import { Progress, StatusPill } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import { startShareTask } from './share-proof';
import { TaskLook } from './task-look';
import { keyOf, type TaskAction } from './use-task-action';

const STANDALONE = '(display-mode: standalone)';

/** Whether the site runs as an installed app. */
function isInstalled(): boolean {
  return window.matchMedia(STANDALONE).matches;
}

function Doing({ task, action }: { task: Row; action: TaskAction }) {
  const t = useText();
  const { nav, session } = useHost();
  const online = useOnline();
  const { title } = translated(task, useLocale());
  const may = session.can(task.kind === TASK_KIND.deposit ? 'deposit' : 'play');
  if (task.kind === TASK_KIND.addToHome && isInstalled())
    return (
      <Button
        size="sm"
        aria-label={t('vip-bonus.tasks.confirm-one', { task: title })}
        busy={action.busy === keyOf(task)}
        disabledReason={online ? undefined : t('vip-bonus.hub.offline')}
        onClick={() => void action.finish(task.id)}
      >
        {t('vip-bonus.tasks.confirm')}
      </Button>
    );
  // Players who may not play or deposit get no link to do so.
  if (task.jumpUrl === '' || (!isProvedByPage(task.kind) && !may.ok)) return null;
  async function go(): Promise<void> {
    if (task.kind === TASK_KIND.visit && !(await action.finish(task.id))) return;
    if (task.kind === TASK_KIND.share) startShareTask(task.id, session.current().user?.id);
    nav.toPath(task.jumpUrl);
  }
  return (
    <ButtonLink
      size="sm"
      tone="secondary"
      href={task.jumpUrl}
      aria-label={t('vip-bonus.tasks.go-to', { task: title })}
      onNavigate={() => void go()}
    >
      {t('vip-bonus.tasks.go')}
    </ButtonLink>
  );
}

/** One task of the player: open, claimable or received. */
export function TaskRow({ task, action }: { task: Row; action: TaskAction }) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const { title } = translated(task, useLocale());
  const may = session.can('claim');
  const figure = isTaskOfMoney(task.kind) ? formatPesos : String;
  const way =
    task.status === TASK_STATUS.received ? (
      <StatusPill tone="success">{t('vip-bonus.tasks.received')}</StatusPill>
    ) : task.status === TASK_STATUS.done ? (
      <Button
        size="sm"
        aria-label={t('vip-bonus.tasks.claim-one', { task: title })}
        busy={action.busy === keyOf(task)}
        disabledReason={!online ? t('vip-bonus.hub.offline') : may.ok ? undefined : may.why}
        onClick={() => void action.claim({ id: task.id })}
      >
        {t('vip-bonus.tasks.claim')}
      </Button>
    ) : (
      <Doing task={task} action={action} />
    );
  return (
    <TaskLook task={task} action={way}>
      {task.target > 1 && (
        <Progress
          hideLabel
          label={title}
          value={task.progress}
          max={task.target}
          tone={task.status === TASK_STATUS.doing ? 'gold' : 'success'}
          text={t('vip-bonus.tasks.progress', { have: figure(task.progress), need: figure(task.target) })}
        />
      )}
    </TaskLook>
  );
}
