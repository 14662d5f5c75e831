import { PK_CAMP } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Card } from '@parola/ui';
import { ClaimButton } from '../rules/claim-button';
import { useText } from '../text/pk';
import css from './pk.module.css';

interface Props {
  onReload(): void;
  onSignedUp(): void;
}

/** The choice between the two camps. Every answer reloads the round. */
export function CampChoice({ onReload, onSignedUp }: Props) {
  const t = useText();
  const sign = useAction('pkSignUp');
  async function choose(camp: typeof PK_CAMP.red | typeof PK_CAMP.blue): Promise<void> {
    const result = await sign.run({ camp });
    if (result.ok) onSignedUp();
    onReload();
  }
  return (
    <Card tone="raised" className={css.panel}>
      <div className={css.ways}>
        <div className={css.way}>
          <ClaimButton wide busy={sign.busy} error={undefined} onClaim={() => void choose(PK_CAMP.red)}>
            {t('activities.pk.choose-red')}
          </ClaimButton>
        </div>
        <div className={css.way}>
          <ClaimButton wide busy={sign.busy} error={undefined} onClaim={() => void choose(PK_CAMP.blue)}>
            {t('activities.pk.choose-blue')}
          </ClaimButton>
        </div>
      </div>
      {sign.error && <Banner tone="danger">{sign.error.message}</Banner>}
      <p className={css.text}>{t('activities.pk.once')}</p>
    </Card>
  );
}
