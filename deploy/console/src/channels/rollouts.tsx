import type { AnswerOf } from '@parola/release-api';
import { Banner, Button, Card, cx, SectionTitle, Stack } from '@parola/ui';
import { Field, Inline, StatusPill, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import type { Act } from '../changes/act-sheet';
import type { ChannelView } from '../changes/change-sheet';
import { ReasonSheet } from '../changes/reason-sheet';
import { rolloutStartOf, BEGUN_WITHIN, authorAndReason } from '../components/rollout-start';
import css from '../components/shown.module.css';
import { GuardPill } from '../components/guard-pill';
import { Verdict } from '../components/guard-verdict';
import { useQuery } from '../api/use-query';
import { useText } from '../text';
import { percent, percentOf, whole } from '../text/numbers';
import layout from './channels.module.css';
import { GuardChart } from './guard-chart';

type Rollout = AnswerOf<'channel'>['rollouts'][number];
interface RolloutsProps {
  of: ChannelView;
  may: (kind: Act['kind']) => boolean;
  onAct: (act: Act) => void;
}

/** Canaries of the channel, each with the data of its guard. */
export function Rollouts({ of, may, onAct }: RolloutsProps) {
  const t = useText();
  const me = useMe();
  const [setting, setSetting] = useState<{ rollout: Rollout; act: 'pause' | 'go-on' | 'set' } | null>(null);
  const some = { params: { channel: of.channel }, query: { limit: BEGUN_WITHIN } };
  const history = useQuery('history', some, ['channel']).data;
  if (of.rollouts.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('console.rollouts')}</SectionTitle>
      <Stack gap={3}>
        {of.rollouts.map((rollout) => (
          <Card as="article" key={rollout.group} className={layout.pin}>
            <Watched
              of={rollout}
              start={rollout.units[0] && rolloutStartOf(history, rollout.units[0])}
              isKnown={history !== undefined}
            />
            <Inline>
              {may('finish') && (
                // `finish` is the primary act, except after the verdict `fail`.
                <Button
                  size="sm"
                  tone={rollout.verdict === 'fail' ? 'secondary' : 'primary'}
                  onClick={() => onAct({ kind: 'finish', group: rollout.group })}
                >
                  {t('console.act.finish', { about: rollout.group })}
                </Button>
              )}
              {may('canary') && (
                <>
                  <Button tone="secondary" size="sm" onClick={() => setSetting({ rollout, act: 'set' })}>
                    {t('console.rollout.set')}
                  </Button>
                  {rollout.paused && (
                    <Button tone="secondary" size="sm" onClick={() => setSetting({ rollout, act: 'go-on' })}>
                      {t('console.rollout.go-on')}
                    </Button>
                  )}
                </>
              )}
              {mayCall(me, 'rollout', { channel: of.channel }) && rollout.plan.length > 0 && !rollout.paused && (
                <Button tone="secondary" size="sm" onClick={() => setSetting({ rollout, act: 'pause' })}>
                  {t('console.rollout.pause')}
                </Button>
              )}
              {may('abort') && (
                <Button tone="danger" size="sm" onClick={() => onAct({ kind: 'abort', group: rollout.group })}>
                  {t('console.act.abort', { about: rollout.group })}
                </Button>
              )}
            </Inline>
          </Card>
        ))}
      </Stack>
      {setting && <SetRollout channel={of.channel} {...setting} onClose={() => setSetting(null)} />}
    </section>
  );
}

interface WatchedProps {
  of: Rollout;
  /** Revision that set its present share. */
  start: AnswerOf<'history'>[number] | undefined;
  /** False while that revision is being loaded; an empty line keeps its space. */
  isKnown: boolean;
}

function Watched({ of, start, isKnown }: WatchedProps) {
  const t = useText();
  const { group, units, percent: share, plan, why, guard, missingSessions, canary, control, points } = of;
  const failing = ({ sessions, failed }: Rollout['canary']) =>
    t('console.guard.counts', { share: percentOf(sessions ? failed / sessions : 0), sessions: whole(sessions) });
  return (
    <>
      <div className={layout.head}>
        <h3 className={layout.unit}>{group}</h3>
        <StatusPill tone="info">{percent(share)}</StatusPill>
        <span role="status">
          <Verdict of={of} />
        </span>
        <GuardPill of={guard} />
      </div>
      <p className={css.text}>{units.map(({ unit, version }) => `${unit}@${version}`).join(', ')}</p>
      {!isKnown && <p className={css.meta}>{'\u00a0'}</p>}
      {start && (
        <p className={css.meta}>{t('console.rollout.begun', { rev: start.rev, who: authorAndReason(start) })}</p>
      )}
      {why && <p className={css.text}>{why}</p>}
      {guard.would ? (
        <Banner tone="warning">{guard.next}</Banner>
      ) : (
        <p className={css.text}>{t('console.guard.next', { next: guard.next })}</p>
      )}
      {missingSessions !== undefined && missingSessions > 0 && (
        <p className={css.meta}>
          {t('console.guard.missing', { count: missingSessions, sessions: whole(missingSessions) })}
        </p>
      )}
      <GuardChart points={points} group={group} canary={failing(canary)} control={failing(control)} />
      {plan.length > 0 && (
        <ol className={layout.steps} aria-label={t('console.rollout.plan')}>
          {plan.map((step) => (
            <li
              key={step.percent}
              className={cx(layout.step, step.percent <= share && layout.reached)}
              aria-current={step.percent === share ? 'step' : undefined}
            >
              {percent(step.percent)}
              {step.percent > share && <span className="visually-hidden"> {t('console.rollout.not-yet')}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface SetRolloutProps {
  channel: string;
  rollout: Rollout;
  act: 'pause' | 'go-on' | 'set';
  onClose: () => void;
}

function SetRollout({ channel, rollout, act, onClose }: SetRolloutProps) {
  const t = useText();
  const call = useAct('rollout');
  const [share, setShare] = useState(String(rollout.percent));
  return (
    <ReasonSheet
      title={t(`console.rollout.${act}`)}
      text={t(`console.rollout.${act}-text`, { group: rollout.group })}
      onClose={onClose}
      act={async (reason) => {
        const value = Number(share);
        if (act === 'set' && !(/^\d{1,3}(?:\.\d{1,2})?$/.test(share) && value <= 100))
          return t('console.canary.percent-wrong');
        const answer = await call({
          params: { channel, group: rollout.group },
          body: { act, reason, ...(act === 'set' && { percent: value }) },
        });
        toast(
          answer.state === 'made'
            ? t('console.change.made', { rev: answer.rev })
            : t('console.change.waiting', { needed: answer.request.needed }),
        );
        return undefined;
      }}
    >
      {act === 'set' && (
        <Field
          label={t('console.canary.percent')}
          help={t('console.canary.percent-help')}
          inputMode="decimal"
          maxLength={6}
          value={share}
          onChange={setShare}
        />
      )}
    </ReasonSheet>
  );
}
