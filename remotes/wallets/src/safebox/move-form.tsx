import { formatPesos, SAFEBOX_DIRECTION, SAFEBOX_PIN, type ExchangeInfo } from '@parola/calls';
import { useAction, type CallError } from '@parola/kit';
import { Banner, Button, Money, Stack } from '@parola/ui';
import { AmountField, Fact, Facts, PasswordField, Segmented, toast, useForm, type FormErrors } from '@parola/ui/forms';
import { useText } from '../text/safebox';

interface Values {
  way: 'in' | 'out';
  /** Hundredths. */
  amount: number | null;
  pin: string;
}

interface Props {
  info: Pick<ExchangeInfo, 'coin' | 'safebox'>;
  onMoved(): void;
  onNewPin(): void;
}

function numberIn(error: CallError, name: string): number | undefined {
  const found = error.details.data?.[name];
  return typeof found === 'number' ? found : undefined;
}

/** Moves cash into the safebox or back. The balance is shown above; the PIN is required each time. */
export function MoveForm({ info, onMoved, onNewPin }: Props) {
  const t = useText();
  const move = useAction('safeboxTransfer');
  const most = (way: Values['way']) => (way === 'in' ? info.coin : info.safebox);

  function atField(error: CallError): FormErrors<Values> {
    if (error.refusal === 'safeboxPassword') {
      const left = numberIn(error, 'left') ?? 0;
      return left > 0 ? { pin: t('wallets.safebox.wrong', { left }) } : { form: t('wallets.safebox.locked') };
    }
    const have = error.refusal === 'balanceTooLow' ? numberIn(error, 'have') : undefined;
    return have === undefined
      ? { form: error.message }
      : { amount: t('wallets.safebox.most', { amount: formatPesos(have) }) };
  }

  const form = useForm<Values>({
    initial: { way: info.safebox > 0 && info.coin === 0 ? 'out' : 'in', amount: null, pin: '' },
    validate: ({ way, amount, pin }) => ({
      ...(amount === null || amount === 0
        ? { amount: t('wallets.safebox.amount-first') }
        : amount > most(way) && { amount: t('wallets.safebox.most', { amount: formatPesos(most(way)) }) }),
      ...(!SAFEBOX_PIN.test(pin) && { pin: t('wallets.safebox.pin-form') }),
    }),
    async submit({ way, amount, pin }) {
      if (amount === null) return undefined;
      const moved = await move.run({ direction: SAFEBOX_DIRECTION[way], amount, password: pin });
      if (!moved.ok) return atField(moved.error);
      toast(
        t(way === 'in' ? 'wallets.safebox.moved-in' : 'wallets.safebox.moved-out', { amount: formatPesos(amount) }),
      );
      onMoved();
      return undefined;
    },
  });
  const { way, amount } = form.values;
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p>{t('wallets.safebox.rule')}</p>
        <Facts>
          <Fact name={t('wallets.safebox.cash')}>
            <Money value={info.coin} />
          </Fact>
          <Fact name={t('wallets.safebox.inside')}>
            <Money value={info.safebox} />
          </Fact>
        </Facts>
        <Segmented
          label={t('wallets.safebox.way')}
          value={way}
          onChange={form.field('way').onChange}
          options={[
            { value: 'in', label: t('wallets.safebox.in') },
            { value: 'out', label: t('wallets.safebox.out') },
          ]}
        />
        <AmountField
          label={t('wallets.safebox.amount')}
          help={t('wallets.safebox.most', { amount: formatPesos(most(way)) })}
          {...form.field('amount')}
        />
        <PasswordField
          label={t('wallets.safebox.pin')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          {...form.field('pin')}
        />
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Button type="submit" wide busy={form.busy}>
          {amount === null
            ? t(way === 'in' ? 'wallets.safebox.in' : 'wallets.safebox.out')
            : t(way === 'in' ? 'wallets.safebox.put-in' : 'wallets.safebox.take-out', { amount: formatPesos(amount) })}
        </Button>
        <Button tone="ghost" onClick={onNewPin}>
          {t('wallets.safebox.forgot')}
        </Button>
      </Stack>
    </form>
  );
}
