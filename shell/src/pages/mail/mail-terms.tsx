import { formatPesos, type MailBonus } from '@parola/calls';
import { BonusTerms } from '@parola/ui/forms';
import { useText } from '../../texts/mail';

/** The turnover that a mail's bonus money needs before it becomes cash. */
export function MailTerms({ bonus: { wagerNeed, wagerDays: days } }: { bonus: MailBonus }) {
  const t = useText();
  const need = formatPesos(wagerNeed);
  const cash = t('shell.mail.terms-cash');
  if (days === undefined)
    return <BonusTerms line={t('shell.mail.terms-line', { need })} clauses={[t('shell.mail.terms', { need }), cash]} />;
  return (
    <BonusTerms
      line={t('shell.mail.terms-line-days', { need, days })}
      clauses={[t('shell.mail.terms-days', { need, days }), cash, t('shell.mail.terms-expires')]}
    />
  );
}
