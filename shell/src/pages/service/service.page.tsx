import { CircleHelp, Crown, Headset, MessageSquare } from 'lucide-react';
import { DataView, EmptyState, Icon, Skeleton, Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useText } from '../../texts/help';
import { isReachable, useServices } from './use-services';
import { Way } from './support-channel';
import css from './service.module.css';

/** Customer service: every channel open to this player with its hours, and self-help. */
export default function ServicePage() {
  const t = useText();
  const { services, level, now } = useServices();
  const vip = services.data?.filter((item) => item.vip > 0).map((item) => item.vip) ?? [];
  const own = services.data?.filter((item) => isReachable(item, level));
  return (
    <Stack gap={4} className={css.page}>
      <DataView
        of={{ ...services, data: own }}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState
            icon={<Icon of={Headset} size={40} />}
            title={t('shell.service.empty')}
            text={t('shell.service.empty-text')}
          />
        }
      >
        {(ways) => (
          <List label={t('shell.service.ways')}>
            {ways.map((item) => (
              <Way key={item.id} item={item} now={now} />
            ))}
          </List>
        )}
      </DataView>
      <section aria-labelledby="more-help" className={css.more}>
        <h2 id="more-help">{t('shell.service.more')}</h2>
        <List>
          <ListRow
            icon={<Icon of={CircleHelp} />}
            title={t('shell.service.faq')}
            meta={t('shell.service.faq-text')}
            href="/faq"
          />
          <ListRow
            icon={<Icon of={MessageSquare} />}
            title={t('shell.service.write')}
            meta={t('shell.service.write-text')}
            href="/feedback"
          />
          {vip.length > 0 && (
            <ListRow
              icon={<Icon of={Crown} />}
              title={t('shell.service.vip')}
              meta={t('shell.service.vip-text', { level: Math.min(...vip) })}
              href="/service/vip"
            />
          )}
        </List>
      </section>
    </Stack>
  );
}
