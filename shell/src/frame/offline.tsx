import { useOnline } from '@parola/kit';
import { Banner } from '@parola/ui';
import { useText } from '../texts/late';
import css from './offline.module.css';

/** Says that the device is offline, in sight wherever the page is scrolled to. */
export default function Offline() {
  const t = useText();
  return useOnline() ? null : (
    <div className={css.offline}>
      <Banner tone="warning">{t('shell.offline')}</Banner>
    </div>
  );
}
