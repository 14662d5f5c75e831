import { Check } from 'lucide-react';
import { formatPesos, type CallResponse } from '@parola/calls';
import { useConfig, useHost, useOnline } from '@parola/kit';
import { Button, Card, Icon, Picture } from '@parola/ui';
import { Progress } from '@parola/ui/forms';
import { useText } from '../text/bankrupt';
import css from './bankrupt.module.css';

type Info = CallResponse<'getBankruptGiftInfo'>['bankruptGiftInfo'];
type Gift = Info['awardList'][number];

interface GiftsProps {
  info: Info;
  busy: boolean;
  awardText(gift: Gift): string;
  onClaim(id: number): void;
}

/** The reason why an award cannot be claimed now, as text; undefined when it can. */
function useReason(info: Info, gift: Gift, isSecond: boolean): string | undefined {
  const t = useText();
  const online = useOnline();
  const may = useHost().session.can('claim');
  if (!online) return t('activities.bankrupt.offline');
  if (!may.ok) return may.why;
  if (gift.canReceive) return undefined;
  if (isSecond && info.canReceiveLastMs !== -1) return t('activities.bankrupt.not-yet');
  return t(info.gift2LastMs === -1 ? 'activities.bankrupt.too-late' : 'activities.bankrupt.bet-first');
}

function GiftCard({ info, gift, isSecond, busy, awardText, onClaim }: GiftsProps & { gift: Gift; isSecond: boolean }) {
  const t = useText();
  const art = useConfig('appArtMap')?.['icon-coin'];
  const reason = useReason(info, gift, isSecond);
  const reward = awardText(gift);
  return (
    <Card as="li" tone="raised" className={css.gift}>
      <span className={css.name}>{t(isSecond ? 'activities.bankrupt.second' : 'activities.bankrupt.first')}</span>
      {art && (
        <Picture
          src={art.src}
          webp={art.webp}
          avif={art.avif}
          sizes="56px"
          alt=""
          width={art.width}
          height={art.height}
          className={css.art}
        />
      )}
      <strong className={css.amount}>{reward}</strong>
      {isSecond && !gift.isReceived && (
        <div className={css.need}>
          <span>
            {t('activities.bankrupt.need', {
              current: formatPesos(info.currBet),
              required: formatPesos(info.validBet),
            })}
          </span>
          <Progress label={t('activities.bankrupt.bet')} value={info.currBet} max={info.validBet} hideLabel />
        </div>
      )}
      {gift.isReceived ? (
        <p className={css.done}>
          <Icon of={Check} size={20} /> {t('activities.bankrupt.done')}
        </p>
      ) : (
        <Button
          wide
          busy={busy && gift.canReceive}
          disabledReason={reason}
          aria-label={t('activities.bankrupt.claim-label', { reward })}
          onClick={() => onClaim(gift.id)}
        >
          {t('activities.bankrupt.claim')}
        </Button>
      )}
    </Card>
  );
}

/** The two awards, side by side where the width allows. */
export function Gifts(props: GiftsProps) {
  const t = useText();
  return (
    <ul className={css.gifts} aria-label={t('activities.bankrupt.rewards')}>
      {props.info.awardList.map((gift, index) => (
        <GiftCard key={gift.id} {...props} gift={gift} isSecond={index > 0} />
      ))}
    </ul>
  );
}
