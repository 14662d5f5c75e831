import { manilaWhen } from '@parola/calls';
import type { PlayerOverview } from '@parola/operations';
import { Card, DataView, Money, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Fact, Facts, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { useText } from '../text';
import { Hold } from './wallet-hold';
import { Ledger } from './ledger';
import { Adjust } from './adjustment-form';
import { Notes } from './notes';
import { Barred } from './barred-mark';
import css from './players.module.css';
import { Protection } from './protection';
import { Section } from './section';

const STATES = [
  'desk.players.state.0',
  'desk.players.state.1',
  'desk.players.state.2',
  'desk.players.state.3',
  'desk.players.state.4',
] as const;
const when = (time: number) => manilaWhen(time, Date.now());

/** Page of a player with all data of the desk. The audit records each view. */
export function PlayerPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('players.open', { id });
  const mayProtect = useMay('players.protection');
  const maySeeLedger = useMay('players.ledger');
  const mayAdjust = useMay('players.adjust');
  return (
    <Page title={t('desk.player', { id })}>
      <Stack gap={4}>
        <TextLink href="/desk/players">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={3} />}>
          {(player) => (
            <Columns>
              <Person player={player} />
              <Barred player={player} />
              <Purse wallet={player.wallet} />
              <Hold key={`hold ${player.id}`} id={player.id} hold={player.hold} onChanged={query.reload} />
              <Notes key={player.id} player={player.id} notes={player.notes} />
              {mayAdjust && <Adjust key={`adjust ${player.id}`} player={player.id} />}
              {maySeeLedger && <Ledger key={`ledger ${player.id}`} id={player.id} />}
              {mayProtect && <Protection id={player.id} />}
              <Doings player={player} />
            </Columns>
          )}
        </DataView>
      </Stack>
    </Page>
  );
}

function Person({ player }: { player: PlayerOverview }) {
  const t = useText();
  const { nickname, mobile, account, birthday, createTime, rgStatus, rgUntil } = player;
  const state = t(STATES[rgStatus] ?? STATES[0]);
  return (
    <Card>
      <SectionTitle>{t('desk.players.who')}</SectionTitle>
      <p className={css.name}>{nickname}</p>
      <p className={css.state}>
        <StatusPill tone={rgStatus === 0 ? 'success' : 'warning'}>
          {rgUntil === null ? state : t('desk.players.until', { state, time: when(rgUntil) })}
        </StatusPill>
      </p>
      <Facts>
        <Fact name={t('desk.players.mobile')}>{mobile}</Fact>
        <Fact name={t('desk.players.account')}>{account}</Fact>
        <Fact name={t('desk.players.birthday')}>{birthday ?? t('desk.players.unknown')}</Fact>
        <Fact name={t('desk.players.joined')}>{when(createTime)}</Fact>
      </Facts>
    </Card>
  );
}

function Purse({ wallet: { cash, bonus, withdrawable, frozen } }: Pick<PlayerOverview, 'wallet'>) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t('desk.players.wallet')}</SectionTitle>
      <Facts>
        <Fact name={t('desk.players.cash')}>
          <Money value={cash} />
        </Fact>
        <Fact name={t('desk.players.bonus')}>
          <Money value={bonus} />
        </Fact>
        <Fact name={t('desk.players.withdrawable')}>
          <Money value={withdrawable} />
        </Fact>
        <Fact name={t('desk.players.frozen')}>
          <Money value={frozen} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Doings({ player: { sessions, logIns, events } }: { player: PlayerOverview }) {
  const t = useText();
  return (
    <>
      <Section title={t('desk.players.sessions')} empty={sessions.length === 0}>
        <List label={t('desk.players.sessions')}>
          {sessions.map(({ ip, createTime, activeTime }) => (
            <ListRow
              key={`${createTime} ${ip}`}
              title={ip}
              meta={`${t('desk.players.since', { time: when(createTime) })} · ${t('desk.players.active', { time: when(activeTime) })}`}
            />
          ))}
        </List>
      </Section>
      <Section title={t('desk.players.log-ins')} empty={logIns.length === 0}>
        <List label={t('desk.players.log-ins')}>
          {logIns.map(({ time, kind, ok, ip, device }) => (
            <ListRow
              key={time}
              title={`${kind} · ${device}`}
              meta={`${when(time)} · ${ip}`}
              end={ok ? undefined : <StatusPill tone="danger">{t('desk.players.failed')}</StatusPill>}
            />
          ))}
        </List>
      </Section>
      <Section title={t('desk.players.events')} empty={events.length === 0}>
        <List label={t('desk.players.events')}>
          {events.map(({ time, kind, ref }) => (
            <ListRow key={`${kind} ${ref}`} title={kind} meta={`${when(time)} · ${ref}`} />
          ))}
        </List>
      </Section>
    </>
  );
}
