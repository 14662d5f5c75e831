import { awardText, type VipLevel } from '@parola/calls';
import { cx, Money, Pill, SectionTitle } from '@parola/ui';
import { vipTheme } from './vip-theme';
import css from './level.module.css';

function awardOf(level: VipLevel): string {
  return level.dailyAward.map(({ id, count }) => awardText({ propId: id, count })).join(' + ') || 'None';
}

/** All levels: cards to swipe through, then the same as a table. */
export function Levels({ levels, current }: { levels: readonly VipLevel[]; current: number | undefined }) {
  const rows = [...levels].sort((a, b) => a.vip - b.vip);
  const limited = rows.some((level) => level.betLimit > 0);
  return (
    <section className={css.levels} aria-labelledby="vip-levels">
      <SectionTitle id="vip-levels">All levels</SectionTitle>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <ul className={css.cards} tabIndex={0} aria-label="Levels">
        {rows.map((level) => (
          <li
            key={level.vip}
            className={cx(css.card, level.vip === current && css.mine)}
            data-vip={vipTheme(level.showType)}
          >
            <p className={css.cardTitle}>
              VIP {level.vip}
              {level.vip === current && <Pill tone="vip">You</Pill>}
            </p>
            {level.dailyAward.length > 0 ? (
              <p className={css.cardAward}>
                {awardOf(level)} <span className={css.cardText}>every day</span>
              </p>
            ) : (
              <p className={css.cardText}>No daily award</p>
            )}
            {level.privilegeList.map((privilege) => (
              <p key={privilege.text} className={css.cardText}>
                {privilege.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label="Levels as a table">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.columnName}>
                Level
              </th>
              <th scope="col" className={css.columnName}>
                Experience
              </th>
              {limited && (
                <th scope="col" className={css.columnName}>
                  Bet limit
                </th>
              )}
              <th scope="col" className={css.columnName}>
                Daily award
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
                  VIP {level.vip}
                </th>
                <td className={css.cell}>
                  <Money value={level.experience} compactZeros />
                </td>
                {limited && (
                  <td className={css.cell}>
                    {level.betLimit > 0 ? <Money value={level.betLimit} compactZeros /> : 'None'}
                  </td>
                )}
                <td className={css.cell}>{awardOf(level)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
