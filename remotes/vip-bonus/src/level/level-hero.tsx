import type { CallResponse, VipLevelShown } from '@parola/calls';
import { useHost } from '@parola/kit';
import { Button, Card } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText as useLevelText } from '../text';
import { useText } from '../text/vip';
import { VipBadge } from './badge';
import { experience, vipProgress, vipTheme } from './vip-theme';
import css from './level.module.css';

/** `h2` on a page with a title above the level. */
export type LevelHeading = 'h1' | 'h2';

interface HeroProps {
  info: CallResponse<'getVipInfo'>;
  level: VipLevelShown | undefined;
  heading: LevelHeading;
}

/** The player's level with the progress to the next one. */
export function Hero({ info, level, heading: Heading }: HeroProps) {
  const t = useText();
  const levelText = useLevelText();
  const progress = vipProgress(info);
  return (
    <Card
      as="section"
      tone="violet"
      className={css.hero}
      data-vip={vipTheme(level?.showType)}
      aria-label={t('vip-bonus.hero.label')}
    >
      <VipBadge level={level ?? { vip: info.vip, showType: 1 }} size={88} />
      <div className={css.heroWords}>
        <Heading className={css.level}>{levelText('vip-bonus.level', { vip: info.vip })}</Heading>
        <Progress
          tone="vip"
          label={
            progress.top
              ? levelText('vip-bonus.progress.top')
              : levelText('vip-bonus.progress.to', { vip: info.nextVip })
          }
          value={progress.value}
          max={progress.max}
          text={
            progress.top
              ? undefined
              : levelText('vip-bonus.progress.xp', {
                  have: experience(info.vipExp),
                  need: experience(info.nextExp),
                })
          }
        />
      </div>
    </Card>
  );
}

/** The benefits of logging in, shown to visitors in place of a level. */
export function Visitor({ heading: Heading }: Pick<HeroProps, 'heading'>) {
  const t = useText();
  const { session } = useHost();
  return (
    <Card as="section" tone="violet" className={css.hero} data-vip="3" aria-label={t('vip-bonus.visitor.label')}>
      <VipBadge level={{ vip: 1, showType: 3 }} size={88} />
      <div className={css.heroWords}>
        <Heading className={css.level}>{t('vip-bonus.visitor.title')}</Heading>
        <p className={css.text}>{t('vip-bonus.visitor.text')}</p>
        <Button className={css.start} onClick={() => void session.requireLogin()}>
          {t('vip-bonus.visitor.log-in')}
        </Button>
      </div>
    </Card>
  );
}
