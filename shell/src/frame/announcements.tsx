import { useState } from 'react';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { manilaWhen } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Banner, Icon, IconButton } from '@parola/ui';
import { useShell } from '../composition/shell';
import { serverNow } from '../ground/server-clock';
import { deviceStorage } from '../ground/storage';
import { useText } from '../texts/popups';
import css from './announcements.module.css';

/** Id of the maintenance window that was dismissed on this device. */
const READ = 'parola.maintenance-read';

/**
 * Announces the next maintenance window, as soon as an operator has set it. Not shown over a game, an order or a form.
 * A dismissal holds for one window.
 */
export default function Announced() {
  const t = useText();
  const locale = useLocale();
  const { routes } = useShell();
  const { pathname } = useLocation();
  const window = useConfig('maintenance');
  const [read, setRead] = useState(() => deviceStorage.readText(READ));
  const now = serverNow();
  if (window?.status !== 1 || window.startTime <= now || routes.match(pathname)?.page.undisturbed) return null;
  const { startTime, endTime } = window;
  const id = `${startTime}-${endTime}`;
  if (read === id) return null;

  function putAway(): void {
    deviceStorage.writeText(READ, id);
    setRead(id);
    // The dismissal removes the focused button, so focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  const from = manilaWhen(startTime, now, locale);
  return (
    <div className={css.announced}>
      <Banner
        action={
          <IconButton label={t('shell.announced.close')} onClick={putAway}>
            <Icon of={X} />
          </IconButton>
        }
      >
        {endTime > startTime
          ? t('shell.announced.window', { from, to: manilaWhen(endTime, startTime, locale) })
          : t('shell.announced.from', { from })}
      </Banner>
    </div>
  );
}
