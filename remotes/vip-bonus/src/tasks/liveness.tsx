import { PackageCheck, PackageOpen, Package } from 'lucide-react';
import { awardTextIn, TASK_STATUS, type CallResponse } from '@parola/calls';
import { useHost, useLocale, useOnline } from '@parola/kit';
import { Card, cx, Icon } from '@parola/ui';
import { Countdown, Progress } from '@parola/ui/forms';
import { T, useText } from '../text/bonus';
import { keyOf } from './use-task-action';
import css from './tasks.module.css';

type Chest = CallResponse<'getTaskUser'>['livenessList'][number];

interface Props {
  liveness: number;
  chests: readonly Chest[];
  resetTime: number;
  busy: string | undefined;
  onOpen(id: number): void;
  /** Called when the day is over. */
  onEnd(): void;
}

function ChestMark({ chest, busy, onOpen }: { chest: Chest } & Pick<Props, 'busy' | 'onOpen'>) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const award = chest.awardList.map(awardTextIn(useLocale())).join(' + ');
  const look = (
    <>
      <Icon
        of={
          { [TASK_STATUS.doing]: Package, [TASK_STATUS.done]: PackageOpen, [TASK_STATUS.received]: PackageCheck }[
            chest.status
          ]
        }
        size={32}
      />
      <span className={css.need}>{chest.need}</span>
      <span className={css.chestAward}>{award}</span>
    </>
  );
  if (chest.status === TASK_STATUS.done && session.can('claim').ok && online)
    return (
      <Card
        as="button"
        type="button"
        tone="cell"
        className={cx(css.chest, css.ready)}
        aria-label={t('vip-bonus.tasks.chest-open', { need: chest.need, award })}
        aria-busy={busy === keyOf({ livenessId: chest.id })}
        onClick={() => onOpen(chest.id)}
      >
        {look}
      </Card>
    );
  const state = chest.status === TASK_STATUS.received ? 'opened' : 'locked';
  return (
    <Card as="span" tone="cell" className={cx(css.chest, css[state])}>
      <span aria-hidden="true" className={css.chestLook}>
        {look}
      </span>
      <span className="visually-hidden">
        {t('vip-bonus.tasks.chest', { need: chest.need, award })}, {t(`vip-bonus.tasks.chest-${state}`)}
      </span>
    </Card>
  );
}

/** The points collected today, and the chests that they open. */
export function Liveness({ liveness, chests, resetTime, busy, onOpen, onEnd }: Props) {
  const t = useText();
  const most = Math.max(1, ...chests.map(({ need }) => need));
  return (
    <Card as="section" tone="violet" className={css.liveness} aria-label={t('vip-bonus.tasks.liveness')}>
      <Progress
        label={t('vip-bonus.tasks.liveness')}
        value={liveness}
        max={most}
        text={t('vip-bonus.tasks.progress', { have: String(liveness), need: String(most) })}
      />
      <ol className={css.chests} aria-label={t('vip-bonus.tasks.chests')}>
        {chests.map((chest) => (
          <li key={chest.id} className={css.chestItem}>
            <ChestMark chest={chest} busy={busy} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      <p className={css.desc}>
        <T id="vip-bonus.tasks.reset" countdown={<Countdown until={resetTime} onEnd={onEnd} />} />
      </p>
    </Card>
  );
}
