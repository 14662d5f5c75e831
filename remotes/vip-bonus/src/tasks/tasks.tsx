import { TASK_STATUS, type CallRequest, type CallResponse } from '@parola/calls';
import { useBusEvent, useCall, useHost, useOnline } from '@parola/kit';
import { Banner, Button, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import { Rules } from '../bonus/page-parts';
import type { Layout } from '../bonus/page-layout';
import { PurseLine } from '../purse/purse-line';
import { useText } from '../text/bonus';
import { grouped } from './task-groups';
import { Liveness } from './liveness';
import { TaskRow } from './task-row';
import { useTaskAction, type TaskAction } from './use-task-action';
import hub from '../bonus/hub.module.css';
import css from './tasks.module.css';

/** Polling interval while the page is open, ms: rounds count within a minute of their end. */
const ASK_MS = 30_000;

type TaskInfo = CallResponse<'getTaskUser'>;

/** The tasks and chests that can be claimed now. */
function claimable({ list, livenessList }: TaskInfo): CallRequest<'receiveTaskAward'>[] {
  return [
    ...list.filter(({ status }) => status === TASK_STATUS.done).map(({ id }) => ({ id })),
    ...livenessList.filter(({ status }) => status === TASK_STATUS.done).map(({ id }) => ({ livenessId: id })),
  ];
}

/** Claims every finished task and filled chest with one press; empty with fewer than two. */
function ClaimAll({ info, action }: { info: TaskInfo; action: TaskAction }) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const all = claimable(info);
  if (all.length < 2 || !session.can('claim').ok) return null;
  return (
    <Button
      wide
      busy={action.isClaimingAll}
      disabledReason={online ? undefined : t('vip-bonus.hub.offline')}
      onClick={() => void action.claimAll(all)}
    >
      {t('vip-bonus.tasks.claim-all')}
    </Button>
  );
}

/** The player's tasks: today's activity points with their chests, then the tasks by period. */
export function Tasks({ layout }: { layout: Layout }) {
  const t = useText();
  const { session } = useHost();
  const info = useCall('getTaskUser', {}, { pollMs: ASK_MS });
  const action = useTaskAction(info.reload);
  useBusEvent('lobby.game-exited@1', info.reload);
  return (
    <Stack gap={2}>
      <PurseLine />
      <DataView
        of={info}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={session.can('claim').ok ? t('vip-bonus.tasks.none') : t('vip-bonus.hub.resting')}
            text={session.can('claim').ok ? t('vip-bonus.tasks.none-text') : undefined}
          />
        }
        skeleton={
          <Stack gap={4}>
            <Skeleton className={css.boneLiveness} />
            <Skeleton className={css.boneTask} count={5} />
          </Stack>
        }
      >
        {(shown) => (
          <div className={css.parts}>
            {action.error && <Banner tone="danger">{action.error.message}</Banner>}
            <ClaimAll info={shown} action={action} />
            <Liveness
              liveness={shown.liveness}
              chests={shown.livenessList}
              resetTime={shown.resetTime}
              busy={action.busy}
              onOpen={(livenessId) => void action.claim({ livenessId })}
              onEnd={info.reload}
            />
            {grouped(shown.list).map(([group, tasks]) => (
              <section key={group} className={hub.section} aria-labelledby={`tasks-${group}`}>
                <SectionTitle id={`tasks-${group}`}>{t(`vip-bonus.tasks.${group}`)}</SectionTitle>
                <ul className={layout === 'cards' ? hub.cards : hub.list}>
                  {tasks.map((task) => (
                    <TaskRow key={task.id} task={task} action={action} />
                  ))}
                </ul>
              </section>
            ))}
            <RewardTerms />
            <Rules sections={shown.ruleList} />
          </div>
        )}
      </DataView>
    </Stack>
  );
}
