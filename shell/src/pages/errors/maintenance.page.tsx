import { useEffect, useState } from 'react';
import { Wrench } from 'lucide-react';
import { useConfig } from '@parola/kit';
import { useSearchParams } from '@parola/kit/router';
import { Banner, Button, EmptyState, Icon, Stack } from '@parola/ui';
import { samePath } from '../../services/nav/location';
import { isClosed } from '../../services/config/maintenance';
import { serverNow } from '../../ground/server-clock';
import { useShell } from '../../composition/shell';
import { useText } from '../../texts/pages';
import { longMoment } from '../../ground/locale';
import css from './errors.module.css';

const FIRST_MS = 30_000;
const LAST_MS = 5 * 60_000;
/** Random spread, so that players do not return all at once; ms. */
const SPREAD_MS = 5000;

/**
 * The maintenance page. It polls with back-off, because an operator may open early, and at the announced end. It leads
 * back to the player's page as soon as the site is open.
 */
export default function MaintenancePage() {
  const t = useText();
  const { config, location } = useShell();
  const maintenance = useConfig('maintenance');
  const [query] = useSearchParams();
  const [press, setPress] = useState<'' | 'asking' | 'closed' | 'unreached'>('');
  const back = samePath(query.get('redirect')) ?? '/';

  useEffect(() => {
    let here = true;
    let gap = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      const { endTime = 0 } = config.service.get('maintenance') ?? {};
      const end = isClosed(config) && endTime > 0 ? endTime - serverNow() : 0;
      timer = setTimeout(ask, Math.min(gap, end > 0 ? end + 1000 + Math.random() * SPREAD_MS : gap));
      gap = Math.min(gap * 2, LAST_MS);
    };
    const ask = () =>
      void config.load().then((answered) => {
        if (!here) return;
        if (answered && !isClosed(config)) location.go(back, true);
        else plan();
      });
    // A call may have been refused before the configuration reported the maintenance. The first response only updates
    // the end time: leading back at once could loop.
    void config.load().then(() => here && plan());
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [config, location, back]);

  // Requests the state first: by the known state, `watchMaintenance` would redirect the player here again.
  async function tryAgain(): Promise<void> {
    setPress('asking');
    const answered = await config.load();
    if (answered && !isClosed(config)) location.go(back, true);
    else setPress(answered ? 'closed' : 'unreached');
  }

  return (
    <div className={css.whole}>
      <h1 className="visually-hidden">{t('shell.maintenance.heading')}</h1>
      <EmptyState
        icon={<Icon of={Wrench} size={40} />}
        title={t('shell.maintenance.title')}
        text={
          maintenance?.message ||
          (maintenance?.endTime
            ? t('shell.maintenance.until', { time: longMoment(maintenance.endTime, 'medium') })
            : t('shell.maintenance.text'))
        }
        action={
          <Stack gap={3}>
            <Button tone="secondary" busy={press === 'asking'} onClick={() => void tryAgain()}>
              {t('shell.maintenance.again')}
            </Button>
            {(press === 'closed' || press === 'unreached') && (
              <Banner tone="info">{t(`shell.maintenance.${press}`)}</Banner>
            )}
          </Stack>
        }
      />
    </div>
  );
}
