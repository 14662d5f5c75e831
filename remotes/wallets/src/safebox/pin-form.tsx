import { isEasyPin, SAFEBOX_PIN } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { PasswordField, toast, useForm, type FormErrors } from '@parola/ui/forms';
import { useText } from '../text/safebox';
import { useStepUp } from '../common/use-step-up';

interface Values {
  pin: string;
  again: string;
}

/** Sets the first or a new PIN, after a proof of identity. */
export function PinForm({ onSet }: { onSet(): void }) {
  const t = useText();
  const set = useAction('setSafeboxPassword');
  const stepUp = useStepUp();

  async function save({ pin }: Values): Promise<FormErrors<Values> | undefined> {
    const done = await stepUp.prove(() => set.run({ password: pin }));
    if (!done.ok) return { form: done.error.message };
    toast(t('wallets.safebox.set-done'));
    onSet();
    return undefined;
  }

  const form = useForm<Values>({
    initial: { pin: '', again: '' },
    validate({ pin, again }) {
      if (!SAFEBOX_PIN.test(pin)) return { pin: t('wallets.safebox.pin-form') };
      if (isEasyPin(pin)) return { pin: t('wallets.safebox.too-easy') };
      return again === pin ? {} : { again: t('wallets.safebox.not-same') };
    },
    submit: save,
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p>{t('wallets.safebox.set-text')}</p>
        <PasswordField
          label={t('wallets.safebox.new-pin')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          {...form.field('pin')}
        />
        <PasswordField
          label={t('wallets.safebox.repeat')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="one-time-code"
          {...form.field('again')}
        />
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Button type="submit" wide busy={form.busy || stepUp.busy}>
          {t('wallets.safebox.set')}
        </Button>
      </Stack>
    </form>
  );
}
