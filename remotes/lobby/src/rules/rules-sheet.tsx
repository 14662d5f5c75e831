import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { useCall } from '@parola/kit';
import { Banner, DataView, Money, Skeleton } from '@parola/ui';
import { Fact, Facts, Sheet } from '@parola/ui/forms';
import { NOT_OPEN } from '../not-open';
import css from './rules-sheet.module.css';

/** What must be known before the first bet: return to player, limits, pays (player protection C43), or why a game is closed. */
export function RulesSheet({ game, onClose }: { game: GameItem; onClose(): void }) {
  const open = game.status === ITEM_STATUS.on;
  const detail = useCall('gameDetail', { gameId: game.gameId }, { enabled: open });
  return (
    <Sheet open onClose={onClose} title={game.name} subtitle={open ? 'Rules and odds' : undefined}>
      {!open && <Banner tone="info">{NOT_OPEN}</Banner>}
      {open && (
        <DataView of={detail} skeleton={<Skeleton shape="row" count={4} />}>
          {(rules) => (
            <>
              <Facts>
                <Fact name="Return to player">{(rules.rtpBp / 100).toFixed(2)} %</Fact>
                <Fact name="Bet">
                  <Money value={rules.minBet} /> to <Money value={rules.maxBet} />
                </Fact>
                <Fact name="Largest win">
                  <Money value={rules.maxWin} />
                </Fact>
                <Fact name="Version" code>
                  {rules.version}
                </Fact>
              </Facts>
              {rules.ruleList.map((section) => (
                <section key={section.title}>
                  <h2 className={css.heading}>{section.title}</h2>
                  {section.lines.map((line) => (
                    <p key={line} className={css.line}>
                      {line}
                    </p>
                  ))}
                </section>
              ))}
              {rules.payList.length > 0 && (
                <table className={css.pays}>
                  <caption className={css.heading}>What pays what</caption>
                  <tbody>
                    {rules.payList.map((row) => (
                      <tr key={row.title}>
                        <th scope="row" className={css.cell}>
                          {row.title}
                        </th>
                        <td className={css.figure}>{row.pays}</td>
                        {row.odds !== undefined && <td className={css.figure}>{row.odds}</td>}
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </>
          )}
        </DataView>
      )}
    </Sheet>
  );
}
