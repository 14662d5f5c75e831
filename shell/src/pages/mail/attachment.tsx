import { useState } from 'react';
import { manilaDate, manilaTime, type CallResponse } from '@parola/calls';
import { useAction, useHost, useLocale } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { useFocusWhen } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import { AwardChips } from './award-chips';
import { MailTerms } from './mail-terms';
import { useReward } from './use-reward';
import css from './mail.module.css';

interface Props {
  mail: CallResponse<'getMailDetail'>;
  /** Loads the mail again after a claim, here or on another device. */
  onChange(): void;
}

/** The award of a mail: kind, terms, claim button and expiry. */
export function Attachment({ mail, onChange }: Props) {
  const t = useText();
  const locale = useLocale();
  const { session } = useHost();
  const claim = useAction('receiveMail');
  const show = useReward();
  const [showing, setShowing] = useState(false);
  const { id, awardList, bonus, expireTime } = mail;
  const isReceived = awardList.every((award) => award.isReceived);
  const done = useFocusWhen<HTMLParagraphElement>(isReceived && !showing);
  const may = session.can('claim');

  async function claimAwards(): Promise<void> {
    const result = await claim.run({ id });
    setShowing(result.ok);
    // Also after a failure: another device may have claimed it, or the response was lost.
    onChange();
    void session.refresh();
    if (!result.ok) return;
    await show(result.data.awardList);
    setShowing(false);
  }
  return (
    <Card as="section" tone={isReceived ? 'plain' : 'gold'} aria-label={t('shell.mail.reward')} className={css.reward}>
      <AwardChips awards={awardList} spent={isReceived} />
      {isReceived ? (
        <p ref={done} tabIndex={-1} className={css.terms}>
          {t('shell.mail.claimed-before')}
        </p>
      ) : (
        <>
          {bonus && <MailTerms bonus={bonus} />}
          {expireTime !== undefined && (
            <p className={css.terms}>
              {t('shell.mail.claim-until', {
                time: `${manilaDate(expireTime, locale)}, ${manilaTime(expireTime, locale)}`,
              })}
            </p>
          )}
          {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
          <Button
            wide
            busy={claim.busy}
            disabledReason={may.ok ? undefined : may.why}
            onClick={() => void claimAwards()}
          >
            {t('shell.mail.claim')}
          </Button>
        </>
      )}
    </Card>
  );
}
