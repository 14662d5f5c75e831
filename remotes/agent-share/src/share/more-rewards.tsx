import { Disc3, HandCoins } from 'lucide-react';
import { route } from '@parola/contract';
import { Link, useHost, useSession } from '@parola/kit';
import { Icon, RedDot, SectionTitle } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { AGENT, SPIN } from '../links/own-routes';
import { useText as useShared } from '../text';
import { useText } from '../text/pages';

/** Further rewards for invitations: the wheel (as a sheet where possible) and the commission. */
export function More({ spinCount, onSpun }: { spinCount: number; onSpun(): void }) {
  const t = useText();
  const waits = useShared()('agent-share.card.waits');
  const { modals, nav } = useHost();
  const { agent5AwardFlag } = useSession().redDots;
  async function wheel(): Promise<void> {
    const outcome = await modals.open('agent-share.spin', {});
    if (!outcome.ok && (outcome.reason === 'unavailable' || outcome.reason === 'crashed')) nav.to(route(SPIN));
    onSpun();
  }
  return (
    <section aria-labelledby="share-more">
      <SectionTitle id="share-more">{t('agent-share.more.title')}</SectionTitle>
      <List label={t('agent-share.more.title')}>
        <ListRow
          icon={<Icon of={Disc3} />}
          title={
            <>
              {t('agent-share.more.wheel')}
              {spinCount > 0 && <RedDot label={waits} />}
            </>
          }
          meta={t('agent-share.more.spins', { count: spinCount })}
          onClick={() => void wheel()}
        />
        <Link
          as={ListRow}
          to={route(AGENT)}
          icon={<Icon of={HandCoins} />}
          title={
            <>
              {t('agent-share.more.agent')}
              {agent5AwardFlag && <RedDot label={waits} />}
            </>
          }
          meta={t('agent-share.more.agent-text')}
        />
      </List>
    </section>
  );
}
