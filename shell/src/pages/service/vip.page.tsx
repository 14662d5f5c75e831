import { Crown } from 'lucide-react';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';
import { Button, ButtonLink, DataView, EmptyState, Icon, Skeleton, Stack, TextLink } from '@parola/ui';
import { List } from '@parola/ui/forms';
import { useText } from '../../texts/help';
import { isReachable, useServices } from './use-services';
import { Way } from './support-channel';
import css from './service.module.css';

/** Tells which VIP level opens the channels, and links to the alternatives. */
function Whose({ from, level, isVisitor }: { from: number; level: number; isVisitor: boolean }) {
  const t = useText();
  const { nav, session } = useHost();
  const levels = nav.href(route('vip-bonus.level'));
  if (isVisitor)
    return (
      <div className={css.whose}>
        <p>{t('shell.service.vip-visitor', { level: from })}</p>
        <Button onClick={() => void session.requireLogin()}>{t('shell.service.log-in')}</Button>
      </div>
    );
  return (
    <div className={css.whose}>
      <p>{t(level >= from ? 'shell.service.vip-yours' : 'shell.service.vip-not-yet', { level: from, own: level })}</p>
      {levels && <TextLink href={levels}>{t('shell.service.vip-levels')}</TextLink>}
    </div>
  );
}

/** Customer service for VIPs: the channels and the levels that open them. */
export default function VipServicePage() {
  const t = useText();
  const { services, level, isVisitor, now } = useServices();
  const ways = services.data?.filter((item) => item.vip > 0);
  const all = (
    <ButtonLink href="/service" tone="secondary">
      {t('shell.service.all')}
    </ButtonLink>
  );
  return (
    <Stack gap={4} className={css.page}>
      <DataView
        of={{ ...services, data: ways }}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState
            icon={<Icon of={Crown} size={40} />}
            title={t('shell.service.vip-empty')}
            text={t('shell.service.vip-empty-text')}
            action={all}
          />
        }
      >
        {(items) => (
          <>
            <Whose from={Math.min(...items.map(({ vip }) => vip))} level={level} isVisitor={isVisitor} />
            <List label={t('shell.service.ways')}>
              {items
                .filter((item) => item.vip > level || isReachable(item, level))
                .map((item) => (
                  <Way key={item.id} item={item} now={now} locked={item.vip > level} />
                ))}
            </List>
            {all}
          </>
        )}
      </DataView>
    </Stack>
  );
}
