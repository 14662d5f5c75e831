import type { Audience } from '@parola/operations';
import type { useText } from '../text';

/** Describes the receivers of a mail. */
export function audienceWords(
  { vipFrom, vipTo, deposited }: Audience,
  offer: boolean,
  t: ReturnType<typeof useText>,
): string {
  const words: string[] = [];
  if (vipFrom !== undefined && vipTo !== undefined)
    words.push(t('desk.mail.vip-between', { from: vipFrom, to: vipTo }));
  else if (vipFrom !== undefined) words.push(t('desk.mail.vip-above', { from: vipFrom }));
  else if (vipTo !== undefined) words.push(t('desk.mail.vip-below', { to: vipTo }));
  if (deposited !== undefined) words.push(t(deposited ? 'desk.mail.deposited-yes' : 'desk.mail.deposited-no'));
  if (offer) words.push(t('desk.mail.agreed'));
  return words.length > 0 ? words.join(', ') : t('desk.mail.everybody');
}
