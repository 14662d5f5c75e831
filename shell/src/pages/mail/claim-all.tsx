import { useState } from 'react';
import type { CallResponse, MailAward } from '@parola/calls';
import { useAction, useHost } from '@parola/kit';
import { Banner, Button, Card } from '@parola/ui';
import { ConfirmSheet } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import { AwardChips } from './award-chips';
import { mergeAwards } from './merge-awards';
import { MailTerms } from './mail-terms';
import { useReward } from './use-reward';
import css from './mail.module.css';

interface Props {
  waiting: NonNullable<CallResponse<'getMail3'>['waiting']>;
  /** Called after a claim, and when it turns out that the awards were claimed before. */
  onChange(): void;
}

/** Claims all waiting awards of all pages, after showing them with their terms. */
export function ClaimAll({ waiting, onChange }: Props) {
  const t = useText();
  const { session } = useHost();
  const claim = useAction('receiveMail');
  const [asking, setAsking] = useState(false);
  const show = useReward();
  const may = session.can('claim');

  async function claimAll(): Promise<void> {
    let all: MailAward[] = [];
    let goesOn = true;
    while (goesOn) {
      const done = await claim.run({ all: true });
      if (done.ok) all = mergeAwards(all, done.data.awardList);
      goesOn = done.ok && done.data.emailAwardFlag;
    }
    setAsking(false);
    void session.refresh();
    if (all.length > 0) await show(all);
    onChange();
  }
  return (
    <Card as="section" tone="gold" aria-label={t('shell.mail.waiting')} className={css.waiting}>
      <div className={css.words}>
        <p>{t('shell.mail.waiting-count', { count: waiting.mails })}</p>
        <AwardChips awards={waiting.awardList} />
      </div>
      <Button size="sm" disabledReason={may.ok ? undefined : may.why} onClick={() => setAsking(true)}>
        {t('shell.mail.claim-all')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={t('shell.mail.claim-all-title', { count: waiting.mails })}
        confirmLabel={t('shell.mail.claim-all')}
        cancelLabel={t('shell.mail.not-now')}
        busy={claim.busy}
        onConfirm={() => void claimAll()}
        onCancel={() => setAsking(false)}
      >
        <div className={css.question}>
          <AwardChips awards={waiting.awardList} />
          {waiting.bonus && <MailTerms bonus={waiting.bonus} />}
        </div>
      </ConfirmSheet>
      {claim.error && !claim.busy && <Banner tone="danger">{claim.error.message}</Banner>}
    </Card>
  );
}
