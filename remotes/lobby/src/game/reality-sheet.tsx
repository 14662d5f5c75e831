import { REALITY_CHOICE, type CallRequest } from '@parola/calls';
import { route } from '@parola/contract';
import { useAction, useHost } from '@parola/kit';
import { Banner, Button, Money, Stack } from '@parola/ui';
import { Fact, Facts, Sheet } from '@parola/ui/forms';
import { useText } from '../text/game';
import { hoursMinutesSeconds } from './use-clock';
import type { Visit } from './use-play-session';

type Choice = CallRequest<'realityCheckAck'>['choice'];

/**
 * The reality check (player protection C21): duration, bets, wins and the result. The game is paused, and the server
 * accepts no bets, until the player has answered it.
 */
export function RealitySheet({
  open,
  visit,
  answered,
  leave,
}: {
  open: boolean;
  visit: Visit | undefined;
  answered(): Promise<void>;
  leave(): void;
}) {
  const t = useText();
  const host = useHost();
  const ack = useAction('realityCheckAck');

  async function answer(choice: Choice): Promise<void> {
    const { ok } = await ack.run({ choice });
    // Leaving is always possible; continuing needs the server's consent.
    if (choice === REALITY_CHOICE.takeBreak) leave();
    else if (ok && choice === REALITY_CHOICE.history) host.nav.to(route('wallets.record'));
    else if (ok) await answered();
  }
  const played = visit?.played;
  return (
    <Sheet
      open={open}
      onClose={() => undefined}
      dismissible={false}
      title={t('lobby.reality.title')}
      actions={
        <>
          <Button
            tone="secondary"

            wide
            disabled={ack.busy}
            onClick={() => void answer(REALITY_CHOICE.takeBreak)}
          >
            {t('lobby.reality.leave')}
          </Button>
          <Button wide busy={ack.busy} onClick={() => void answer(REALITY_CHOICE.goOn)}>
            {t('lobby.reality.keep')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Facts>
          <Fact name={t('lobby.reality.time')}>{hoursMinutesSeconds(visit ? Date.now() - visit.startedAt : 0)}</Fact>
          {played && (
            <>
              <Fact name={t('lobby.reality.bet')}>
                <Money value={played.bet} />
              </Fact>
              <Fact name={t('lobby.reality.won')}>
                <Money value={played.win} />
              </Fact>
              <Fact name={t('lobby.reality.net')}>
                <Money value={played.net} sign />
              </Fact>
            </>
          )}
        </Facts>
        {ack.error && <Banner tone="danger">{ack.error.message}</Banner>}
        <Button tone="ghost" wide disabled={ack.busy} onClick={() => void answer(REALITY_CHOICE.history)}>
          {t('lobby.reality.history')}
        </Button>
      </Stack>
    </Sheet>
  );
}
