import { route } from '@parola/contract';
import { useCall, useHost, useRouteQuery, useSession } from '@parola/kit';
import { Button, Card, DataView, Skeleton, Stack, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { AGENT_PAGE, TABS } from '../links/own-routes';
import { useText } from '../text/pages';
import { AgentLog } from './commission-log';
import { Overview } from './overview';
import { RatesAndRules } from './rates';
import { Rewards } from './rewards';
import css from './agent.module.css';

const ID = 'agent';

/** Layout of the team's overview: a list of figures, or cards side by side. */
export type Layout = 'figures' | 'cards';

function PlayerAgent({ layout }: { layout: Layout }) {
  const t = useText();
  const { nav } = useHost();
  const [{ tabActive = 'overview', back }, setQuery] = useRouteQuery(AGENT_PAGE);
  const agent = useCall('appAgent5User', {});
  return (
    <>
      <Tabs
        id={ID}
        label={t('agent-share.agent.tabs')}
        fill
        value={tabActive}
        onChange={(value) => setQuery({ tabActive: value })}
        items={TABS.map((value) => ({
          value,
          label: t(`agent-share.agent.${value}`),
          dot: value === 'rewards' && (agent.data?.inviteValid.canReceive ?? 0) > 0,
        }))}
      />
      <TabPanel tabs={ID} value={tabActive} className={css.panel}>
        {tabActive === 'log' ? (
          <AgentLog />
        ) : (
          <DataView
            of={agent}
            skeleton={
              <Stack gap={4}>
                <Skeleton className={css.bones} />
                <Skeleton shape="row" count={4} />
              </Stack>
            }
          >
            {(info) =>
              tabActive === 'rewards' ? (
                <Rewards info={info} onChanged={agent.reload} />
              ) : (
                <Overview info={info} layout={layout} onChanged={agent.reload} />
              )
            }
          </DataView>
        )}
      </TabPanel>
      {back === 1 && (
        <Button tone="ghost" onClick={() => nav.back(route('agent-share.share'))}>
          {t('agent-share.agent.back')}
        </Button>
      )}
    </>
  );
}

function VisitorAgent() {
  const t = useText();
  const { session } = useHost();
  return (
    <>
      <Card as="section" tone="violet" className={css.visitor} aria-label={t('agent-share.agent.title')}>
        <Button wide onClick={() => void session.requireLogin()}>
          {t('agent-share.agent.log-in')}
        </Button>
      </Card>
      <RatesAndRules />
    </>
  );
}

/** `/agent`: the commission from friends on three levels; visitors see rates and rules. */
export function Agent({ layout }: { layout: Layout }) {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={css.page}>
      <header>
        <p className={css.text}>{t('agent-share.agent.lead')}</p>
      </header>
      {status === 'player' ? (
        <PlayerAgent layout={layout} />
      ) : status === 'visitor' ? (
        <VisitorAgent />
      ) : (
        <Skeleton className={css.bones} />
      )}
    </div>
  );
}
