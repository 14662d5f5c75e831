import { useOnline } from '@parola/kit';
import { Banner } from '@parola/ui';
import css from './offline.module.css';

/** Says that the device is offline, in sight wherever the page is scrolled to. */
export default function Offline() {
  return useOnline() ? null : (
    <div className={css.offline}>
      <Banner tone="warning">You are offline. What you see may be old.</Banner>
    </div>
  );
}
