import { awardTextIn, CLAIM_STATUS, type VipLevelShown } from '@parola/calls';
import { useAction, useHost, useLocale, useOnline } from '@parola/kit';
import { Banner, Button, Card, SectionTitle } from '@parola/ui';
import { VipBadge } from './badge';
import { vipTheme } from './vip-theme';
import { useText } from '../text/vip';
import { useClaim } from '../claim/use-claim';
import { useClaimAll } from '../claim/use-claim-all';
import css from '../claim/claim.module.css';

type Bonus = VipLevelShown['bonusList'][number];

interface RowProps {
  level: VipLevelShown;
  bonus: Bonus;
  onChanged(): void;
}

function LevelAward({ level, bonus, onChanged }: RowProps) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const claim = useClaim(useAction('receiveVipBonusUser'), { onChanged });
  return (
    <li className={css.row} data-vip={vipTheme(level.showType)}>
      <VipBadge level={level} size={40} />
      <div className={css.rowWords}>
        <h3 className={css.rowTitle}>{t('vip-bonus.level-award.reached', { vip: level.vip })}</h3>
        <p className={css.rowAward}>{bonus.awardList.map(awardText).join(' + ')}</p>
      </div>
      <div className={css.rowEnd}>
        <Button
          size="sm"
          aria-label={t('vip-bonus.level-award.claim', { vip: level.vip })}
          busy={claim.busy}
          onClick={() => void claim.run({ level: level.vip })}
          disabledReason={claim.disabledReason}
        >
          {t('vip-bonus.claim')}
        </Button>
      </div>
      {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
    </li>
  );
}

/** Claims the awards of several levels with one press. */
function AllAwards({ vips, onChanged }: { vips: readonly number[]; onChanged(): void }) {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const receive = useAction('receiveVipBonusUser');
  const all = useClaimAll((level: number) => receive.run({ level }), onChanged);
  const may = session.can('claim');
  return (
    <>
      <Button
        wide
        busy={all.busy}
        onClick={() => void all.run(vips)}
        disabledReason={!online ? t('vip-bonus.daily.offline') : may.ok ? undefined : may.why}
      >
        {t('vip-bonus.claim-all')}
      </Button>
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
    </>
  );
}

/** The claimable awards of reached levels; empty without any. */
export function LevelAwards({ levels, onChanged }: { levels: readonly VipLevelShown[]; onChanged(): void }) {
  const t = useText();
  const open = levels.flatMap((level) =>
    level.bonusList
      .filter(({ status }) => status === CLAIM_STATUS.claimable)
      .map((bonus) => ({ key: `${level.vip}/${bonus.type}`, level, bonus })),
  );
  if (open.length === 0) return null;
  const vips = [...new Set(open.map(({ level }) => level.vip))].sort((a, b) => a - b);
  return (
    <Card as="section" tone="gold" aria-labelledby="vip-level-awards">
      <SectionTitle id="vip-level-awards">{t('vip-bonus.level-award.title')}</SectionTitle>
      <ul className={css.rows}>
        {open.map(({ key, level, bonus }) => (
          <LevelAward key={key} level={level} bonus={bonus} onChanged={onChanged} />
        ))}
      </ul>
      {vips.length > 1 && <AllAwards vips={vips} onChanged={onChanged} />}
    </Card>
  );
}
