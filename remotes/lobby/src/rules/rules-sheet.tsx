import { type GameItem, ITEM_STATUS, translated } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { Banner, DataView, Money, Skeleton } from '@parola/ui';
import { Fact, Facts, Sheet } from '@parola/ui/forms';
import { T, useText } from '../text/game';
import { OtherWay } from './money-mode-link';
import { PayTable } from './pay-table';
import { SafePlay } from './safe-play';
import css from './rules-sheet.module.css';

interface Props {
  /** Undefined while the list of games is loading; the help links are shown without it. */
  game: GameItem | undefined;
  /**
   * Set when the sheet lies over a running game: its kind of play. The sheet then contains the help links, because that
   * page has no bars.
   */
  playing?: 'money' | 'try';
  /** True while a round is under way: it has to be finished first. */
  roundOpen?: boolean;
  onClose(): void;
}

/**
 * The facts before the first bet: return to player, limits, pays (player protection C43), or the reason for a closed
 * game; with links to help, breaks and terms.
 */
export function RulesSheet({ game, playing, roundOpen = false, onClose }: Props) {
  const t = useText();
  const locale = useLocale();
  const open = game?.status === ITEM_STATUS.on;
  const detail = useCall('gameDetail', { gameId: game?.gameId ?? 0 }, { enabled: open });
  return (
    <Sheet
      open
      onClose={onClose}
      title={game?.name ?? t('lobby.game.title')}
      subtitle={open ? t('lobby.rules.title') : undefined}
    >
      {game && !open && <Banner tone="info">{t('lobby.not-open')}</Banner>}
      {playing && game?.tryIt && !roundOpen && <OtherWay gameId={game.gameId} playing={playing} />}
      {open && (
        <DataView of={detail} skeleton={<Skeleton shape="row" count={4} />}>
          {(rules) => (
            <>
              <Facts>
                <Fact name={t('lobby.rules.rtp')}>{(rules.rtpBp / 100).toFixed(2)}%</Fact>
                <Fact name={t('lobby.rules.bet')}>
                  <T
                    id="lobby.rules.bet-range"
                    min={<Money value={rules.minBet} />}
                    max={<Money value={rules.maxBet} />}
                  />
                </Fact>
                <Fact name={t('lobby.rules.largest-win')}>
                  <Money value={rules.maxWin} />
                </Fact>
                <Fact name={t('lobby.rules.version')} code>
                  {rules.version}
                </Fact>
              </Facts>
              {rules.ruleList
                .map((both) => translated(both, locale))
                .map((section) => (
                  <section key={section.title}>
                    <h2 className={css.heading}>{section.title}</h2>
                    {section.lines.map((line) => (
                      <p key={line} className={css.line}>
                        {line}
                      </p>
                    ))}
                  </section>
                ))}
              {rules.payList.length > 0 && <PayTable rows={rules.payList} />}
            </>
          )}
        </DataView>
      )}
      {playing && <SafePlay />}
    </Sheet>
  );
}
