import { Banner, Skeleton, Stack, TextLink } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { FramedTable } from './framed-table';
import { Section } from './section';
import { useChannels, type ChannelOf } from './use-channels';

type PinOf = ChannelOf['pins'][number];

/** Channels with the served version of each unit, its canary and its guard. */
export function Releases({ turn }: { turn: number }) {
  const t = useText();
  const channels = useChannels(turn);
  return (
    <Section title={t('desk.state.releases')} action={channels.at !== 'away' && <ConsoleLink />}>
      {channels.at === 'loading' && <Skeleton shape="card" />}
      {channels.at === 'out' && <p>{t('desk.state.releases.out')}</p>}
      {channels.at === 'away' && <p>{t('desk.state.releases.away')}</p>}
      {channels.at === 'known' && channels.list.length === 0 && <p>{t('desk.state.releases.empty')}</p>}
      {channels.at === 'known' && channels.list.map((of) => <Channel key={of.channel} of={of} />)}
    </Section>
  );
}

/** The console is another application at this origin, so the browser follows the link. */
function ConsoleLink() {
  const t = useText();
  return (
    <TextLink href="/releases" target="_self">
      {t('desk.state.console')}
    </TextLink>
  );
}

function Channel({ of }: { of: ChannelOf }) {
  const t = useText();
  const { channel, servedRev, problem, stopped, pins, rollouts } = of;
  const title = t('desk.state.channel', { name: channel, rev: servedRev });
  const guardOf = ({ canary }: PinOf) => {
    const rollout = rollouts.find(({ group }) => group === canary?.group);
    if (!rollout) return t('desk.state.none');
    return t('desk.state.guard', {
      verdict: t(`desk.state.verdict.${rollout.verdict}`),
      mode: t(`desk.state.mode.${rollout.guard.mode}`),
    });
  };
  return (
    <Stack gap={2}>
      {problem !== undefined && <Banner tone="warning">{t('desk.state.channel.problem', { why: problem })}</Banner>}
      {stopped && <Banner tone="warning">{t('desk.state.channel.stopped', { why: stopped.why })}</Banner>}
      <FramedTable
        captionShown
        caption={title}
        columns={[
          { key: 'unit', header: t('desk.state.unit'), cell: ({ unit }) => unit, rowHeader: true },
          {
            key: 'state',
            header: t('desk.state.state'),
            cell: ({ off }) => (
              <StatusPill tone={off ? 'danger' : 'success'}>
                {t(off ? 'desk.state.unit.off' : 'desk.state.unit.on')}
              </StatusPill>
            ),
          },
          { key: 'version', header: t('desk.state.version'), cell: ({ stable }) => stable.version, oneLine: true },
          {
            key: 'canary',
            header: t('desk.state.unit.canary'),
            cell: ({ canary }) =>
              canary
                ? t('desk.state.unit.share', { version: canary.version, percent: canary.percent })
                : t('desk.state.none'),
            oneLine: true,
          },
          { key: 'guard', header: t('desk.state.unit.guard'), cell: guardOf },
        ]}
        rows={pins}
        rowKey={({ unit }) => unit}
      />
      {pins.length === 0 && <p>{t('desk.state.channel.empty')}</p>}
    </Stack>
  );
}
