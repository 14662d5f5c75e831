import { useEffect } from 'react';
import { Wrench } from 'lucide-react';
import { useConfig } from '@parola/kit';
import { useSearchParams } from '@parola/kit/router';
import { Button, EmptyState, Icon } from '@parola/ui';
import { samePath } from '../../services/nav/location';
import { useShell } from '../../composition/shell';
import css from './errors.module.css';

const ASK_MS = 30_000;

function clock(time: number): string {
  return new Intl.DateTimeFormat('en-PH', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Manila',
  }).format(time);
}

/** Closed for maintenance: asks every half minute, and leads back to where the player was as soon as the site is open. */
export default function MaintenancePage() {
  const { config, location } = useShell();
  const maintenance = useConfig('maintenance');
  const [query] = useSearchParams();
  const back = samePath(query.get('redirect')) ?? '/';

  useEffect(() => {
    let here = true;
    const ask = () =>
      void config.load().then(() => {
        const { status, map } = config.store.getState();
        if (here && status === 'ready' && map.maintenance?.status !== 1) location.go(back, true);
      });
    const timer = setInterval(ask, ASK_MS);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [config, location, back]);

  return (
    <div className={css.whole}>
      <h1 className="visually-hidden">Maintenance</h1>
      <EmptyState
        icon={<Icon of={Wrench} size={40} />}
        title="We will be back soon"
        text={
          maintenance?.message ||
          (maintenance?.endTime
            ? `We are working on the site until about ${clock(maintenance.endTime)}.`
            : 'We are working on the site. Your balance is safe.')
        }
        action={
          <Button tone="secondary" onClick={() => location.go(back, true)}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
