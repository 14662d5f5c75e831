import { useState } from 'react';
import { useAction, useSession } from '@parola/kit';
import { Banner, Button, Money } from '@parola/ui';
import { ConfirmSheet, Fact, Facts, toast } from '@parola/ui/forms';
import { useText } from '../text';
import type { WagerGroup } from './left-to-play';
import css from './wager.module.css';

interface Props {
  group: WagerGroup;
  name: string;
  /** Called when a bonus was given up, or when the shown state was outdated. */
  onEnded(): void;
}

/** Gives up the bonuses of one line, after showing the lost and the remaining amounts. */
export function GiveUpBonus({ group: { grants, need, have, remaining }, name, onEnded }: Props) {
  const t = useText();
  const { wallet } = useSession();
  const forfeit = useAction('forfeitBonus');
  const [asking, setAsking] = useState(false);
  const { error } = forfeit;

  async function giveUp(): Promise<void> {
    for (const grant of grants) {
      const ended = await forfeit.run(grant);
      if (!ended.ok) return onEnded();
    }
    setAsking(false);
    toast(t('wallets.wager.given-up'));
    onEnded();
  }
  return (
    <>
      <Button
        size="sm"
        tone="ghost"
        className={css.giveUp}
        aria-label={t('wallets.wager.give-up-one', { name })}
        onClick={() => {
          forfeit.reset();
          setAsking(true);
        }}
      >
        {t('wallets.wager.give-up')}
      </Button>
      <ConfirmSheet
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void giveUp()}
        busy={forfeit.busy}
        title={t('wallets.wager.give-up-title')}
        confirmLabel={t('wallets.wager.give-up')}
        cancelLabel={t('wallets.wager.give-up-keep')}
        tone="danger"
      >
        <div className={css.lost}>
          <Facts>
            <Fact name={t('wallets.wager.give-up-lost')}>
              <Money value={-remaining} />
            </Fact>
            <Fact name={t('wallets.wager.give-up-left')}>
              <Money value={need - have} />
            </Fact>
            {wallet && (
              <Fact name={t('wallets.wager.give-up-kept')}>
                <Money value={wallet.coin} />
              </Fact>
            )}
          </Facts>
          <p>{t('wallets.wager.give-up-text', { name })}</p>
          {error && (
            <Banner tone="danger">
              {error.refusal === 'unfinishedRound' ? t('wallets.wager.give-up-round') : error.message}
            </Banner>
          )}
        </div>
      </ConfirmSheet>
    </>
  );
}
