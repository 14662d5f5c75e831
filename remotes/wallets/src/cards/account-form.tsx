import { useEffect, useState } from 'react';
import {
  BANK_KIND,
  isAccountNo,
  type Bank,
  type BankItem,
  type ExchangeChannel,
  type ExchangeInfo,
} from '@parola/calls';
import { useAction, useConfig, type CallError } from '@parola/kit';
import { Banner, Button, EmptyState } from '@parola/ui';
import { Field, Select, Switch, useForm, type FormErrors } from '@parola/ui/forms';
import { IdentityFirst } from '../common/identity-first';
import { useText } from '../text';
import { banksOf } from '../exchange/withdrawal-channels';
import { useStepUp } from '../common/use-step-up';
import { draft, type Values } from './account-draft';
import css from './cards.module.css';

interface Props {
  info: ExchangeInfo;
  /** Limits new accounts to those that this channel reaches. */
  channel?: Pick<ExchangeChannel, 'id'>;
  /** The account to change; undefined: a new account is added. */
  account?: Bank | undefined;
  onSaved(bankList: readonly Bank[]): void;
}

/** Maps a refusal to the field at fault, if it names one. */
function atField(t: ReturnType<typeof useText>, error: CallError): FormErrors<Values> {
  const { message, refusal, details } = error;
  const verified = details.data?.['name'];
  if (refusal === 'bankNameDiffers' && typeof verified === 'string')
    return { name: `${message} ${t('wallets.account.verified-as', { name: verified })}` };
  if (refusal === 'bankNameDiffers' || details.field === 'accountName') return { name: message };
  if (refusal === 'bankAccountUsed' || details.field === 'accountNo') return { number: message };
  if (details.field === 'bankId') return { bank: message };
  return { form: message };
}

function Form({ info, account, banks, onSaved }: Omit<Props, 'channel'> & { banks: readonly BankItem[] }) {
  const t = useText();
  const add = useAction('addBankInfo');
  const modify = useAction('modifyBankInfo');
  const stepUp = useStepUp();
  const only = banks.length === 1 ? banks[0] : undefined;
  const bankOf = (id: string) => banks.find(({ bankId }) => String(bankId) === id);

  async function save({ bank, name, number, isDefault }: Values): Promise<FormErrors<Values> | undefined> {
    const accountName = name.trim();
    const accountNo = number.trim();
    const saved = account
      ? await stepUp.prove(() =>
          modify.run({
            id: account.id,
            ...(accountName && { accountName }),
            ...(accountNo && { accountNo }),
            ...(isDefault !== account.isDefault && { isDefault }),
          }),
        )
      : await stepUp.prove(() => add.run({ bankId: Number(bank), accountName, accountNo, isDefault }));
    if (!saved.ok) return atField(t, saved.error);
    if (!account) draft.write(null);
    onSaved(saved.data.bankList);
    return undefined;
  }

  const [initial] = useState(() => {
    const kept = account ? null : draft.read();
    const bank = kept && bankOf(kept.bank) ? kept.bank : String(account?.bankId ?? only?.bankId ?? '');
    const isDefault = account?.isDefault ?? info.bankList.length === 0;
    return { ...(kept ?? { name: '', number: '', isDefault }), bank };
  });
  const form = useForm<Values>({
    initial,
    validate({ bank, name, number }) {
      const found = bankOf(bank);
      // When an account is changed, empty fields keep their values.
      const isRequired = (text: string) => !account || text.trim() !== '';
      return {
        ...(bank === '' && { bank: t('wallets.account.bank-first') }),
        ...(isRequired(name) && name.trim().length < 2 && { name: t('wallets.account.name-first') }),
        ...(isRequired(number) && found && !isAccountNo(found, number) && { number: t('wallets.account.number-form') }),
        ...(isRequired(number) && number.trim() === '' && { number: t('wallets.account.number-first') }),
      };
    },
    submit: save,
  });
  const { values } = form;
  useEffect(() => {
    if (!account && values !== initial) draft.write(values);
  }, [account, initial, values]);
  const bank = bankOf(values.bank);
  const keep = account && t('wallets.account.keep');
  return (
    <form {...form.props} className={css.form}>
      {info.needKyc && <IdentityFirst before="withdraw" status={info.kycStatus} />}
      {account ? (
        <p className={css.hint}>{t('wallets.account.change', { bank: account.bankName, number: account.accountNo })}</p>
      ) : (
        !only && (
          <Select
            label={t('wallets.account.bank')}
            placeholder={t('wallets.account.choose')}
            options={banks.map(({ bankId, name }) => ({ value: String(bankId), label: name }))}
            {...form.field('bank')}
          />
        )
      )}
      <Field
        label={t('wallets.account.name')}
        autoComplete="name"
        maxLength={100}
        placeholder={account?.accountName}
        help={keep ?? t('wallets.account.name-help')}
        {...form.field('name')}
      />
      <Field
        label={t(bank?.kind === BANK_KIND.wallet ? 'wallets.account.mobile' : 'wallets.account.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder={account?.accountNo}
        help={keep ?? (bank && t('wallets.account.example', { bank: bank.name, example: bank.example }))}
        {...form.field('number')}
      />
      {!account?.isDefault && <Switch {...form.field('isDefault')}>{t('wallets.account.default')}</Switch>}
      <p className={css.hint}>{t('wallets.account.new-rule')}</p>
      {form.error && <Banner tone="danger">{form.error}</Banner>}
      <Button type="submit" wide busy={form.busy || stepUp.busy}>
        {t('wallets.account.save')}
      </Button>
    </form>
  );
}

/**
 * The form for adding or changing an account. The number of an existing account is never shown in full, so an empty
 * field keeps its value.
 */
export function AccountForm({ info, channel, account, onSaved }: Props) {
  const t = useText();
  const list = useConfig('appBankList');
  if (!list) return <div className={css.waiting} />;
  const banks = account ? list.filter(({ bankId }) => bankId === account.bankId) : banksOf(list, channel);
  if (banks.length === 0)
    return <EmptyState title={t('wallets.account.no-bank')} text={t('wallets.account.no-bank-text')} />;
  return <Form info={info} account={account} banks={banks} onSaved={onSaved} />;
}
