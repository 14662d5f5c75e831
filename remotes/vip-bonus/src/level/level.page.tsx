import { Crown } from 'lucide-react';
import { manilaDate, type CallResponse, type VipLevel } from '@parola/calls';
import { useBusEvent, useCall, useHost, useLink, useSession } from '@parola/kit';
import { Button, Card, DataView, Icon, Money, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { route } from '@parola/contract';
import { Progress } from '@parola/ui/forms';
import { DailyAward } from '../claim/daily-award';
import { T, useText } from '../text';
import { Levels } from './levels';
import { vipProgress, vipTheme } from './vip-theme';
import css from './level.module.css';

const KEYS = ['vipLevel', 'daily', 'keepLevel'];

type Info = CallResponse<'getVipInfo'>;

function Hero({ info, level }: { info: Info; level: VipLevel | undefined }) {
  const t = useText();
  const progress = vipProgress(info);
  return (
    <section className={css.hero} data-vip={vipTheme(level?.showType)} aria-label={t('vip-bonus.hero.label')}>
      <span className={css.badge}>
        <Icon of={Crown} size={40} />
      </span>
      <div className={css.heroWords}>
        <h1 className={css.level}>{t('vip-bonus.level', { vip: info.vip })}</h1>
        <Progress
          tone="vip"
          label={progress.top ? t('vip-bonus.progress.top') : t('vip-bonus.progress.to', { vip: info.nextVip })}
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
              t('vip-bonus.keep.done', { vip: info.vip, day: manilaDate(info.keepLevel.endTime) })
            ) : (
              <T
                id="vip-bonus.keep.play"
                vip={info.vip}
                amount={<Money value={info.keepLevel.need - info.keepLevel.have} />}
                day={manilaDate(info.keepLevel.endTime)}
              />
            )}
          </p>
        )}
      </div>
    </section>
  );
}

function Visitor() {
  const t = useText();
  const { session } = useHost();
  return (
    <Card as="section" tone="violet" className={css.visitor} aria-label={t('vip-bonus.visitor.label')}>
      <div>
        <h1 className={css.level}>{t('vip-bonus.visitor.title')}</h1>
        <p className={css.keep}>{t('vip-bonus.visitor.text')}</p>
      </div>
      <Button onClick={() => void session.requireLogin()}>{t('vip-bonus.visitor.log-in')}</Button>
    </Card>
  );
}

/** The player's VIP level, today's award and what every level brings; visitors see the table. */
export default function LevelPage() {
  const t = useText();
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
              <SectionTitle>{t('vip-bonus.how.title')}</SectionTitle>
              <p className={css.text}>{t('vip-bonus.how.experience')}</p>
              <p className={css.text}>
                {t('vip-bonus.how.fun')}
                {breaks && (
                  <>
                    {' '}
                    <T id="vip-bonus.how.breaks" breaks={<TextLink inline {...breaks} />} />
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
