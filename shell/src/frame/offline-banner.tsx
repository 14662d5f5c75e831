import { manilaWhen } from '@parola/calls';
import { useLocale, useOnline } from '@parola/kit';
import { Banner } from '@parola/ui';
import { useShell } from '../composition/shell';
import { serverNow } from '../ground/server-clock';
import { useText } from '../texts/late';
import css from './offline-banner.module.css';

/** Tells that the device is offline and how old the shown data may be. Visible at every scroll position. */
export default function Offline() {
  const t = useText();
  const locale = useLocale();
  const { config } = useShell();
  const online = useOnline();
  const savedAt = config.savedAt();
  if (online) return null;
  return (
    <div className={css.offline}>
      <Banner tone="warning">
        {savedAt === undefined
          ? t('shell.offline')
          : t('shell.offline.as-of', { time: manilaWhen(savedAt, serverNow(), locale) })}
      </Banner>
    </div>
  );
}
