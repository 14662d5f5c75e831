import { isCoin } from '@parola/calls';
import type { RewardItem } from '@parola/contract';
import { useConfig } from '@parola/kit';
import { CountUp, cx, Picture, VisuallyHidden } from '@parola/ui';
import { T } from '../../texts/popups';
import { pictureOf } from './prop-names';
import { useRewardWords } from './reward-words';
import css from './reward.module.css';

const COUNT_MS = 1000;
/** Side of the square that is reserved while the picture loads; px. */
const SIDE = 96;

/** The amount of an award. Money counts up visually; screen readers get the final amount at once. */
function Figure({ item }: { item: RewardItem }) {
  const { text } = useRewardWords();
  if (!isCoin(item.propId)) return text(item);
  const amount = <CountUp value={item.count} from={0} durationMs={COUNT_MS} />;
  return (
    <>
      <VisuallyHidden>{text(item)}</VisuallyHidden>
      <span aria-hidden="true">
        {item.cash === undefined ? (
          amount
        ) : item.cash ? (
          <T id="shell.reward.cash" amount={amount} />
        ) : (
          <T id="shell.reward.bonus-money" amount={amount} />
        )}
      </span>
    </>
  );
}

/** One received award: picture, amount and condition. */
export function RewardLine({ item, alone }: { item: RewardItem; alone: boolean }) {
  const { terms } = useRewardWords();
  const src = pictureOf(useConfig('appPropMap'), item.propId);
  return (
    <li className={cx(css.line, alone && css.alone)}>
      <span className={css.picture}>
        {src && <Picture src={src} alt="" width={SIDE} height={SIDE} eager className={css.art} />}
      </span>
      <span className={css.words}>
        <span className={css.figure}>
          <Figure item={item} />
        </span>
        {terms(item).map((sentence) => (
          <span key={sentence} className={css.terms}>
            {sentence}
          </span>
        ))}
      </span>
    </li>
  );
}
