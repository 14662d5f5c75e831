import { Crown } from 'lucide-react';
import { manilaDate, type CallResponse, type VipLevel } from '@parola/calls';
import { useBusEvent, useCall, useHost, useLink, useSession } from '@parola/kit';
import { Button, Card, DataView, Icon, Money, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { route } from '@parola/contract';
import { Progress } from '@parola/ui/forms';
import { DailyAward } from '../claim/daily-award';
import { Levels } from './levels';
import { vipProgress, vipTheme } from './vip-theme';
import css from './level.module.css';

const KEYS = ['vipLevel', 'daily', 'keepLevel'];

type Info = CallResponse<'getVipInfo'>;

function Hero({ info, level }: { info: Info; level: VipLevel | undefined }) {
  const progress = vipProgress(info);
  return (
    <section className={css.hero} data-vip={vipTheme(level?.showType)} aria-label="Your level">
      <span className={css.badge}>
        <Icon of={Crown} size={40} />
      </span>
      <div className={css.heroWords}>
        <h1 className={css.level}>VIP {info.vip}</h1>
        <Progress
          tone="vip"
          label={progress.top ? 'The highest level' : `To VIP ${info.nextVip}`}
          value={progress.value}
          max={progress.max}
          text={
            progress.top ? undefined : (
              <>
                <Money value={info.vipExp} compactZeros /> / <Money value={info.nextExp} compactZeros />
              </>
            )
          }
        />
        {info.keepLevel && info.keepLevel.need > 0 && (
          <p className={css.keep}>
            {info.keepLevel.have >= info.keepLevel.need ? (
              <>
                You keep VIP {info.vip} beyond {manilaDate(info.keepLevel.endTime)}.
              </>
            ) : (
              <>
                To keep VIP {info.vip}, play <Money value={info.keepLevel.need - info.keepLevel.have} /> more by{' '}
                {manilaDate(info.keepLevel.endTime)}; otherwise you move one level down.
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

function Visitor() {
  const { session } = useHost();
  return (
    <Card as="section" tone="violet" className={css.visitor} aria-label="Join">
      <div>
        <h1 className={css.level}>VIP levels</h1>
        <p className={css.keep}>Every level brings a daily award. Log in to see where you stand.</p>
      </div>
      <Button onClick={() => void session.requireLogin()}>Log in</Button>
    </Card>
  );
}

/** The player's VIP level, today's award and what every level brings; visitors see the table. */
export default function LevelPage() {
  const player = useSession().status === 'player';
  const breaks = useLink(route('shell.self-limited'));
  const vip = useCall('getVipInfo', { keyList: KEYS });
  useBusEvent('lobby.game-exited@1', vip.reload);
  return (
    <div className={css.page}>
      <DataView
        of={vip}
        skeleton={
          <Stack gap={4}>
            <Skeleton shape="card" count={2} />
            <Skeleton shape="row" count={4} />
          </Stack>
        }
      >
        {(info) => (
          <div className={css.columns}>
            <Stack gap={4} className={css.main}>
              {player ? (
                <Hero info={info} level={info.levelList?.find((level) => level.vip === info.vip)} />
              ) : (
                <Visitor />
              )}
              {player && info.daily && <DailyAward daily={info.daily} vip={info.vip} onChanged={vip.reload} />}
              {info.levelList && <Levels levels={info.levelList} current={player ? info.vip : undefined} />}
            </Stack>
            <aside className={css.side}>
              <SectionTitle>How levels work</SectionTitle>
              <p className={css.text}>
                Every peso you deposit and every valid bet counts as experience. A level is reached the moment its
                experience is.
              </p>
              <p className={css.text}>
                Play for fun: nobody plays better by chasing a level.
                {breaks && (
                  <>
                    {' '}
                    You can{' '}
                    <TextLink inline {...breaks}>
                      take a break or exclude yourself
                    </TextLink>{' '}
                    at any time.
                  </>
                )}
              </p>
            </aside>
          </div>
        )}
      </DataView>
    </div>
  );
}
