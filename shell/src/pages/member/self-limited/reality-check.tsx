import { type CallRequest } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Stack } from '@parola/ui';
import { RadioCards } from '@parola/ui/forms';
import { useText } from '../../../texts/account';
import css from './self-limited.module.css';

type Minutes = CallRequest<'setRealityCheck'>['minutes'];

/** Setting for the interval of a game's reminder about duration and result of play (player protection C21). */
export function RealityCheck({
  minutes,
  offered,
  changed,
}: {
  minutes: number;
  offered: readonly Minutes[];
  changed(): void;
}) {
  const t = useText();
  const action = useAction('setRealityCheck');
  async function choose(next: Minutes): Promise<void> {
    if ((await action.run({ minutes: next })).ok) changed();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.reality.text')}</p>
      <RadioCards
        label={t('shell.reality.how-often')}
        options={offered.map((value) => ({
          value,
          title: t('shell.reality.every', { minutes: value }),
          disabled: action.busy,
        }))}
        value={offered.find((value) => value === minutes) ?? null}
        onChange={(value) => void choose(value)}
      />
      {action.error && <Banner tone="danger">{action.error.message}</Banner>}
    </Stack>
  );
}
