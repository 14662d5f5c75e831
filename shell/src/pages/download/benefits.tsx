import { Check } from 'lucide-react';
import { Icon } from '@parola/ui';
import { useText } from '../../texts/download';
import css from './download.module.css';

/** The benefits for the player. */
export function Benefits() {
  const t = useText();
  return (
    <ul className={css.benefits}>
      {(['shell.download.one-tap', 'shell.download.no-network', 'shell.download.newest'] as const).map((id) => (
        <li key={id}>
          <Icon of={Check} size={20} className={css.check} />
          <span>{t(id)}</span>
        </li>
      ))}
    </ul>
  );
}
