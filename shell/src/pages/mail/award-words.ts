import { awardTextIn, formatPesos, isCoin, type MailAward } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { useText } from '../../texts/mail';

/** Formats the award of a mail; coins differ by kind: `₱50.00 cash`, `₱5.00 bonus money`, `10 points`. */
export function useAwardWords(): (award: Pick<MailAward, 'propId' | 'count' | 'cash'>) => string {
  const t = useText();
  const plain = awardTextIn(useLocale());
  return (award) => {
    if (!isCoin(award.propId)) return plain(award);
    const amount = formatPesos(award.count);
    return award.cash ? t('shell.mail.cash', { amount }) : t('shell.mail.bonus-money', { amount });
  };
}
