import { formatPesos } from '@parola/calls';
import { FREE_ROUND_BETS, FREE_ROUND_BOUNDS, REASON } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack } from '@parola/ui';
import { AmountField, Field, Inline, Select, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';

/** Minimum of the total winnings cap of free rounds, hundredths. */
const LEAST_CAP = 100;
const PLAYER = /^[1-9]\d{0,17}$/;

function numberOf(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}

interface Values {
  player: string;
  game: string;
  rounds: string;
  bet: string;
  /** Hundredths. */
  cap: number | null;
  times: string;
  days: string;
  reason: string;
}

/**
 * Form that requests free rounds at the house's expense, with their conditions and a reason; a colleague decides
 * (player protection C35).
 */
export function Grant() {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const grant = useAct('freeRounds.grant');
  const { data } = useQuery('games.list', {});
  const games = (data?.list ?? []).filter(({ takesFreeRounds }) => takesFreeRounds);
  const { rounds: mostRounds, wagerTimes: mostTimes, days: mostDays, winCap: mostCap } = FREE_ROUND_BOUNDS;
  const wrong = (text: string, least: number, most: number) =>
    numberOf(text, least, most) === undefined ? t('desk.freeRounds.number-wrong', { least, most }) : undefined;
  const form = useForm<Values>({
    initial: { player: '', game: '1', rounds: '10', bet: '100', cap: 50_000, times: '5', days: '7', reason: '' },
    validate: ({ player, rounds, cap, times, days, reason }) => ({
      player: PLAYER.test(player.trim()) ? undefined : t('desk.freeRounds.player-wrong'),
      rounds: wrong(rounds, 1, mostRounds),
      cap:
        cap === null || cap < LEAST_CAP || cap > mostCap
          ? t('desk.freeRounds.cap-wrong', { least: formatPesos(LEAST_CAP), most: formatPesos(mostCap) })
          : undefined,
      times: wrong(times, 0, mostTimes),
      days: wrong(days, 1, mostDays),
      reason: reasonWrong(reason),
    }),
    submit: async ({ player, game, rounds, bet, cap, times, days, reason }) => {
      if (cap === null) return;
      await grant({
        player: player.trim(),
        gameId: Number(game),
        rounds: numberOf(rounds, 1, mostRounds) ?? 0,
        bet: FREE_ROUND_BETS.find((level) => String(level) === bet) ?? FREE_ROUND_BETS[0],
        winCap: cap,
        wagerTimes: numberOf(times, 0, mostTimes) ?? 0,
        days: numberOf(days, 1, mostDays) ?? 0,
        reason: reason.trim(),
      });
      toast(t('desk.approvals.handed'));
      form.reset();
    },
  });
  return (
    <Card>
      <SectionTitle>{t('desk.freeRounds.grant')}</SectionTitle>
      <form aria-label={t('desk.freeRounds.grant')} {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <p>{t('desk.freeRounds.grant-text')}</p>
          <Field label={t('desk.freeRounds.player')} inputMode="numeric" {...form.field('player')} />
          <Select
            label={t('desk.freeRounds.game')}
            options={games.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('game')}
          />
          <Field label={t('desk.freeRounds.rounds')} inputMode="numeric" {...form.field('rounds')} />
          <Select
            label={t('desk.freeRounds.bet')}
            options={FREE_ROUND_BETS.map((bet) => ({ value: String(bet), label: formatPesos(bet) }))}
            {...form.field('bet')}
          />
          <AmountField label={t('desk.freeRounds.cap')} {...form.field('cap')} />
          <Field label={t('desk.freeRounds.times')} inputMode="numeric" {...form.field('times')} />
          <Field label={t('desk.freeRounds.days')} inputMode="numeric" {...form.field('days')} />
          <TextArea label={t('desk.freeRounds.reason')} maxLength={REASON.max} rows={2} {...form.field('reason')} />
          <Inline gap={2}>
            <Button type="submit" tone="primary" busy={form.busy}>
              {t('desk.freeRounds.go')}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
}
