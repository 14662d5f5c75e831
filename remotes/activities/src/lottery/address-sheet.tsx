import { useEffect, useState } from 'react';
import { isMobile, normaliseMobile, type Address } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { Field, MobileField, mobileDigits, Sheet, useForm, type FormErrors } from '@parola/ui/forms';
import { useText } from '../text/lottery';
import { draft, EMPTY } from './address-draft';

const TEXTS = [
  { name: 'name', autoComplete: 'name', maxLength: 100 },
  { name: 'detail', autoComplete: 'address-line1', maxLength: 300 },
  { name: 'barangay', autoComplete: 'address-line2', maxLength: 100 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100 },
  { name: 'province', autoComplete: 'address-level1', maxLength: 100 },
] as const;

interface Props {
  address: Address | undefined;
  onClose(): void;
  onSaved(): void;
}

/** The form for the delivery address. Existing orders keep their address. */
export function AddressSheet({ address = EMPTY, onClose, onSaved }: Props) {
  const t = useText();
  const save = useAction('updateAddress');
  const [initial] = useState(() => draft.read() ?? { ...address, mobile: mobileDigits(address.mobile) });
  const form = useForm<Address>({
    initial,
    validate(values) {
      const wrong: FormErrors<Address> = {};
      for (const { name } of TEXTS) if (values[name].trim() === '') wrong[name] = t('activities.lottery.fill');
      if (!isMobile(values.mobile)) wrong.mobile = t('activities.lottery.mobile-wrong');
      if (!/^\d{4}$/.test(values.zip.trim())) wrong.zip = t('activities.lottery.zip-wrong');
      return wrong;
    },
    async submit(values) {
      const mobile = normaliseMobile(values.mobile);
      if (mobile === null) return { mobile: t('activities.lottery.mobile-wrong') };
      const { name, detail, barangay, city, province, zip } = values;
      const result = await save.run({
        ...{ mobile, name: name.trim(), detail: detail.trim(), barangay: barangay.trim() },
        ...{ city: city.trim(), province: province.trim(), zip: zip.trim() },
      });
      if (!result.ok) return { form: result.error.message };
      draft.write(null);
      onSaved();
      return undefined;
    },
  });
  const { values } = form;
  useEffect(() => {
    if (values !== initial) draft.write(values);
  }, [initial, values]);
  return (
    <Sheet
      open
      title={t('activities.lottery.address')}
      onClose={onClose}
      actions={
        <Button type="submit" form="lottery-address" wide busy={form.busy}>
          {t('activities.lottery.address-save')}
        </Button>
      }
    >
      <form id="lottery-address" {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          {TEXTS.map(({ name, ...rest }) => (
            <Field key={name} label={t(`activities.lottery.${name}`)} {...rest} {...form.field(name)} />
          ))}
          <Field
            label={t('activities.lottery.zip')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            {...form.field('zip')}
          />
          <MobileField label={t('activities.lottery.mobile')} {...form.field('mobile')} />
        </Stack>
      </form>
    </Sheet>
  );
}
