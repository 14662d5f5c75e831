import { useText } from '../text';
import css from './home.module.css';

/** The line of the winners before it is there: as high, so that nothing moves when it comes. */
export function WinnersPlace() {
  const t = useText();
  return <p className={css.winnersPlace}>{t('lobby.home.winners')}</p>;
}
