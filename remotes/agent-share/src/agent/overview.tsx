import type { ReactNode } from 'react';
import { formatPesos, type AgentInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useAction, useHost, useOnline } from '@parola/kit';
import { Banner, Button, Card, Money } from '@parola/ui';
import { List, ListRow, toast } from '@parola/ui/forms';
import { AGENT_RULE } from '../links/own-routes';
import { useText } from '../text/pages';
import type { Layout } from './agent';
import css from './agent.module.css';

interface InfoProps {
  info: AgentInfo;
  onChanged(): void;
}

function Receive({ info, onChanged }: InfoProps) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const may = session.can('claim');
  const receive = useAction('appAgent5UserReceive');
  const amount = formatPesos(info.canReceive);

  function reason(): string | undefined {
    if (!may.ok) return may.why;
    if (!online) return t('agent-share.agent.offline');
    return info.canReceive === 0 ? t('agent-share.agent.nothing') : undefined;
  }
  async function receiveReward(): Promise<void> {
    const result = await receive.run({});
    if (result.ok) {
      toast(t('agent-share.agent.received', { amount: formatPesos(result.data.amount) }));
      void session.refresh();
    }
    // Reloads after a refusal too: another device may have claimed it.
    onChanged();
  }
  return (
    <Card as="section" tone="gold" className={css.ready} aria-label={t('agent-share.agent.ready')}>
      <p className={css.readyName}>{t('agent-share.agent.ready')}</p>
      <p className={css.readyAmount}>
        <Money value={info.canReceive} />
      </p>
      <p className={css.terms}>{t('agent-share.agent.to-cash')}</p>
      <Button wide busy={receive.busy} disabledReason={reason()} onClick={() => void receiveReward()}>
        {info.canReceive > 0 ? t('agent-share.agent.receive', { amount }) : t('agent-share.agent.receive-none')}
      </Button>
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
    </Card>
  );
}

/** The claimable amount, the total so far, and the size of the team. */
export function Overview({ info, layout, onChanged }: InfoProps & { layout: Layout }) {
  const t = useText();
  const figures = [
    { name: t('agent-share.agent.today'), figure: <Money value={info.todayCommission} /> },
    { name: t('agent-share.agent.total'), figure: <Money value={info.totalCommission} /> },
    { name: t('agent-share.agent.direct'), figure: info.directCount },
    { name: t('agent-share.agent.counting'), figure: info.validCount },
    { name: t('agent-share.agent.all'), figure: info.teamCount },
  ];
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Receive info={info} onChanged={onChanged} />
        {info.heldCommission > 0 && (
          <Card as="section" aria-label={t('agent-share.agent.held')}>
            <p className={css.heldLine}>
              <span>{t('agent-share.agent.held')}</span>
              <Money value={info.heldCommission} />
            </p>
            <p className={css.terms}>{t('agent-share.agent.held-text')}</p>
          </Card>
        )}
        {layout === 'cards' ? (
          <dl className={css.cards}>
            {figures.map((each) => (
              <Card key={each.name} tone="cell" className={css.tile}>
                <Figure {...each} />
              </Card>
            ))}
          </dl>
        ) : (
          <Card as="dl" tone="list" className={css.figures}>
            {figures.map((each) => (
              <div key={each.name} className={css.figure}>
                <Figure {...each} />
              </div>
            ))}
          </Card>
        )}
      </div>
      <List label={t('agent-share.agent.title')}>
        <Link as={ListRow} to={route('agent-share.share')} title={t('agent-share.agent.invite')} />
        <Link as={ListRow} to={route(AGENT_RULE)} title={t('agent-share.agent.rules')} />
      </List>
    </div>
  );
}

function Figure({ name, figure }: { name: string; figure: ReactNode }) {
  return (
    <>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{figure}</dd>
    </>
  );
}
