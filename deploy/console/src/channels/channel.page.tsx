import { Banner, Button, DataView, EmptyState, Stack } from '@parola/ui';
import { Inline, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { mayCall, mayChange, useMe } from '../access/current-account';
import { useQuery } from '../api/use-query';
import { ActSheet, type Act } from '../changes/act-sheet';
import type { ChannelView } from '../changes/change-sheet';
import { Page } from '../components/page';
import css from '../components/shown.module.css';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { Compare } from './compare';
import { History } from './history';
import { Locks } from './locks';
import { Pins } from './pins';
import { Rollouts } from './rollouts';
import layout from './channels.module.css';

/** Page of a channel: its pins, canaries with their guard, history, and all acts on it. */
export default function ChannelPage() {
  const { channel = '' } = useParams();
  const t = useText();
  const me = useMe();
  if (mayCall(me, 'channel', { channel })) return <Channel key={channel} channel={channel} />;
  return (
    <Page title={t('console.channel.title', { channel })}>
      <EmptyState title={t('console.channel.closed')} text={t('console.channel.closed-text', { channel })} />
    </Page>
  );
}

function Channel({ channel }: { channel: string }) {
  const t = useText();
  const view = useQuery('channel', { params: { channel } }, ['channel', 'rollout', 'policy']);
  return (
    <Page title={t('console.channel.title', { channel })}>
      <DataView of={view} skeleton={<WaitingCards />}>
        {(of) => <Opened of={of} />}
      </DataView>
    </Page>
  );
}

function Opened({ of }: { of: ChannelView }) {
  const t = useText();
  const me = useMe();
  const units = useQuery('units', {}, ['units']).data ?? [];
  const known = useQuery('channels', {}).data?.map(({ channel }) => channel);
  const channels = known ?? [of.channel];
  const health = useQuery('health', { params: { channel: of.channel } }, ['channel', 'rollout']).data;
  const [act, setAct] = useState<Act | null>(null);
  const may = (kind: Act['kind'], unit?: string) => mayChange(me, kind, { channel: of.channel, ...(unit && { unit }) });
  const blank = [{ unit: '', version: '' }];
  const none = !(['pin', 'rollback', 'stop'] as const).some((kind) => may(kind));
  return (
    <Stack gap={4}>
      <State of={of} />
      {none && <p className={css.meta}>{t('console.no-role')}</p>}
      <Inline>
        {may('rollback') && (
          <Button tone="danger" onClick={() => setAct({ kind: 'rollback' })}>
            {t('console.act.rollback')}
          </Button>
        )}
        {may('pin') && <Button onClick={() => setAct({ kind: 'pin', items: blank })}>{t('console.act.pin')}</Button>}
        {may('canary') && (
          <Button tone="secondary" onClick={() => setAct({ kind: 'canary', items: blank })}>
            {t('console.act.canary')}
          </Button>
        )}
        {/* Rendered before the other channels are loaded: a button that appears later would move a button that is
            about to be pressed. */}
        {may('promote') && known?.length !== 1 && (
          <Button tone="secondary" onClick={() => setAct({ kind: 'promote' })}>
            {t('console.act.promote')}
          </Button>
        )}
        {of.stopped
          ? may('resume') && (
              <Button tone="secondary" onClick={() => setAct({ kind: 'resume' })}>
                {t('console.act.resume')}
              </Button>
            )
          : may('stop') && (
              <Button tone="ghost" onClick={() => setAct({ kind: 'stop' })}>
                {t('console.act.stop')}
              </Button>
            )}
      </Inline>
      <div className={layout.columns}>
        <Stack gap={5}>
          <Rollouts of={of} onAct={setAct} may={may} />
          <Pins of={of} health={health} may={may} onAct={setAct} />
          <Locks of={of} mayLock={mayCall(me, 'addLock', { channel: of.channel })} />
        </Stack>
        <Stack gap={5}>
          <History
            channel={of.channel}
            rev={of.rev}
            onRollback={may('rollback') ? (to) => setAct({ kind: 'rollback', to }) : undefined}
          />
          <Compare channel={of.channel} rev={of.rev} others={channels.filter((name) => name !== of.channel)} />
        </Stack>
      </div>
      {act && <ActSheet act={act} of={of} units={units} channels={channels} onClose={() => setAct(null)} />}
    </Stack>
  );
}

function State({ of }: { of: ChannelView }) {
  const t = useText();
  const { stopped, frozen, locks, problem, rev, servedRev, approvalsNeeded } = of;
  return (
    <Stack gap={2}>
      <Inline>
        <StatusPill tone="neutral">{t('console.channel.rev', { rev })}</StatusPill>
        <StatusPill tone={servedRev === rev ? 'success' : 'warning'}>
          {servedRev === rev ? t('console.channel.served') : t('console.channel.behind', { rev: servedRev })}
        </StatusPill>
        <StatusPill tone="info">{t('console.channel.approvals', { count: approvalsNeeded })}</StatusPill>
      </Inline>
      {problem && <Banner tone="danger">{t('console.channel.problem', { problem })}</Banner>}
      {stopped && (
        <Banner tone="danger">
          {t('console.channel.stopped', { actor: stopped.actor, when: manilaWhen(stopped.at), why: stopped.why })}
        </Banner>
      )}
      {frozen.map(({ name, until }) => (
        <Banner key={name} tone="warning">
          {until === undefined
            ? t('console.channel.frozen', { name })
            : t('console.channel.frozen-until', { name, until: manilaWhen(until) })}
        </Banner>
      ))}
      {locks.map(({ id, unit, owner, reason, until }) => (
        <Banner key={id} tone="warning">
          {t('console.channel.locked', {
            what: unit ?? t('console.channel.all'),
            owner,
            reason,
            until: manilaWhen(until),
          })}
        </Banner>
      ))}
    </Stack>
  );
}
