import { awardTextIn, translated, type VipLevel } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { cx, Money, Pill, SectionTitle } from '@parola/ui';
import { T, useText } from '../text';
import { vipTheme } from './vip-theme';
import css from './level.module.css';

function awardOf(level: VipLevel, awardText: ReturnType<typeof awardTextIn>): string {
  return level.dailyAward.map(({ id, count }) => awardText({ propId: id, count })).join(' + ');
}

/** All levels: cards to swipe through, then the same as a table. */
export function Levels({ levels, current }: { levels: readonly VipLevel[]; current: number | undefined }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const rows = [...levels].sort((a, b) => a.vip - b.vip);
  const limited = rows.some((level) => level.betLimit > 0);
  return (
    <section className={css.levels} aria-labelledby="vip-levels">
      <SectionTitle id="vip-levels">{t('vip-bonus.levels.title')}</SectionTitle>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <ul className={css.cards} tabIndex={0} aria-label={t('vip-bonus.levels.cards')}>
        {rows.map((level) => (
          <li
            key={level.vip}
            className={cx(css.card, level.vip === current && css.mine)}
            data-vip={vipTheme(level.showType)}
          >
            <p className={css.cardTitle}>
              {t('vip-bonus.level', { vip: level.vip })}
              {level.vip === current && <Pill tone="vip">{t('vip-bonus.levels.you')}</Pill>}
            </p>
            {level.dailyAward.length > 0 ? (
              <p className={css.cardAward}>
                <T
                  id="vip-bonus.levels.every-day"
                  award={awardOf(level, awardText)}
                  small={<span className={css.cardText} />}
                />
              </p>
            ) : (
              <p className={css.cardText}>{t('vip-bonus.levels.no-award')}</p>
            )}
            {level.privilegeList.map((privilege) => (
              <p key={privilege.text} className={css.cardText}>
                {translated(privilege, locale).text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t('vip-bonus.levels.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.columnName}>
                {t('vip-bonus.levels.level')}
              </th>
              <th scope="col" className={css.columnName}>
                {t('vip-bonus.levels.experience')}
              </th>
              {limited && (
                <th scope="col" className={css.columnName}>
                  {t('vip-bonus.levels.bet-limit')}
                </th>
              )}
              <th scope="col" className={css.columnName}>
                {t('vip-bonus.levels.daily-award')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((level) => (
              <tr
                key={level.vip}
                aria-current={level.vip === current ? 'true' : undefined}
                className={cx(level.vip === current && css.mineRow)}
              >
                <th scope="row" className={css.cell}>
                  {t('vip-bonus.level', { vip: level.vip })}
                </th>
                <td className={css.cell}>
                  <Money value={level.experience} compactZeros />
                </td>
                {limited && (
                  <td className={css.cell}>
                    {level.betLimit > 0 ? <Money value={level.betLimit} compactZeros /> : t('vip-bonus.levels.none')}
                  </td>
                )}
                <td className={css.cell}>{awardOf(level, awardText) || t('vip-bonus.levels.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
