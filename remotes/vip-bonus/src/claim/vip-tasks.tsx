import { Check, ListTodo } from 'lucide-react';
import { awardTextIn, CLAIM_STATUS, translated, VIP_TASK_KIND, type VipTask } from '@parola/calls';
import { useAction, useLocale } from '@parola/kit';
import { Banner, Button, Card, Icon, Money, SectionTitle } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText } from '../text/vip';
import { useClaim } from './use-claim';
import css from './claim.module.css';

function TaskRow({ task, vip, onChanged }: { task: VipTask; vip: number; onChanged(): void }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const claim = useClaim(useAction('receiveVipTaskAndBonus'), { onChanged });
  const { title } = translated(task, locale);
  const money = task.kind === VIP_TASK_KIND.validBet;
  const shown = (value: number) => (money ? <Money value={value} compactZeros /> : value);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon of={ListTodo} />
      </span>
      <div className={css.rowWords}>
        <h3 className={css.rowTitle}>{title}</h3>
        <p className={css.rowAward}>{task.awardList.map(awardText).join(' + ')}</p>
        {vip < task.vip ? (
          <p className={css.rowText}>{t('vip-bonus.task.from', { vip: task.vip })}</p>
        ) : (
          <Progress
            tone="vip"
            hideLabel
            label={title}
            value={task.progress}
            max={task.target}
            text={
              <>
                {shown(task.progress)} / {shown(task.target)}
              </>
            }
          />
        )}
      </div>
      <div className={css.rowEnd}>
        {task.status === CLAIM_STATUS.claimable && (
          <Button
            size="sm"
            aria-label={t('vip-bonus.task.claim', { title })}
            busy={claim.busy}
            onClick={() => void claim.run({ id: task.id })}
            disabledReason={claim.disabledReason}
          >
            {t('vip-bonus.claim')}
          </Button>
        )}
        {task.status === CLAIM_STATUS.received && (
          <span className={css.done}>
            <Icon of={Check} size={16} />
            {t('vip-bonus.received')}
          </span>
        )}
      </div>
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </li>
  );
}

const ORDER: Readonly<Record<number, number>> = { [CLAIM_STATUS.claimable]: 0, [CLAIM_STATUS.locked]: 1 };

/** VIP tasks: claimable ones first, finished ones last. */
export function VipTasks({ tasks, vip, onChanged }: { tasks: readonly VipTask[]; vip: number; onChanged(): void }) {
  const t = useText();
  if (tasks.length === 0) return null;
  const rows = [...tasks].sort((a, b) => (ORDER[a.status] ?? 2) - (ORDER[b.status] ?? 2) || a.sort - b.sort);
  return (
    <Card as="section" aria-labelledby="vip-tasks">
      <SectionTitle id="vip-tasks">{t('vip-bonus.task.title')}</SectionTitle>
      <ul className={css.rows}>
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} vip={vip} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  );
}
