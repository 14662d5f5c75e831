import { CalendarCheck, Coins, Gift, Headset, ListTodo, Sparkles } from 'lucide-react';
import { awardTextIn, translated, type RebateRate, type VipLevelShown } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Icon, Money } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useText } from '../text/vip';
import { experience, percent } from './vip-theme';
import css from './level.module.css';

const ICONS = { gift: Gift, rebate: Coins, 'sign-in': CalendarCheck, task: ListTodo, service: Headset };

function iconOf(name: string) {
  return Object.entries(ICONS).find(([known]) => known === name)?.[1] ?? Sparkles;
}

/** The highest rebate rate of a level in basis points; 0 for none. */
export function bestRate(rates: readonly RebateRate[], vip: number): number {
  return Math.max(0, ...rates.filter((rate) => rate.vip === vip).map(({ rateBp }) => rateBp));
}

/** The conditions and benefits of a level, for all places that show them. */
export function LevelFacts({ level, rates }: { level: VipLevelShown; rates: readonly RebateRate[] }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const none = t('vip-bonus.levels.none');
  const awardsText = (awards: readonly { propId: number; count: number }[]) =>
    awards.map(awardText).join(' + ') || none;
  const rate = bestRate(rates, level.vip);
  return (
    <>
      <Facts>
        <Fact name={t('vip-bonus.levels.experience')}>
          {t('vip-bonus.levels.xp', { xp: experience(level.experience) })}
        </Fact>
        <Fact name={t('vip-bonus.levels.reached')}>
          {awardsText(level.bonusList.flatMap(({ awardList }) => awardList))}
        </Fact>
        <Fact name={t('vip-bonus.levels.daily-award')}>
          {awardsText(level.dailyAward.map(({ id: propId, count }) => ({ propId, count })))}
        </Fact>
        <Fact name={t('vip-bonus.levels.rebate')}>
          {rate > 0 ? t('vip-bonus.levels.up-to', { rate: percent(rate) }) : none}
        </Fact>
        <Fact name={t('vip-bonus.levels.bet-limit')}>
          {level.betLimit > 0 ? <Money value={level.betLimit} compactZeros /> : t('vip-bonus.levels.kept')}
        </Fact>
      </Facts>
      <ul className={css.privileges}>
        {level.privilegeList.map((privilege) => (
          <li key={privilege.text} className={css.privilege}>
            <span className={css.mark}>
              <Icon of={iconOf(privilege.icon)} size={20} />
            </span>
            {translated(privilege, locale).text}
          </li>
        ))}
      </ul>
    </>
  );
}
