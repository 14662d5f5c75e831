import { LETTER, type Input } from '@parola/operations';
import type { FormErrors } from '@parola/ui/forms';
import type { useText } from '../text';

/** The form as typed. */
interface Draft {
  kind: 'notice' | 'offer';
  vipFrom: string;
  vipTo: string;
  deposited: 'any' | 'yes' | 'no';
  titleEn: string;
  textEn: string;
  titleFil: string;
  textFil: string;
  days: string;
}

export const EMPTY: Draft = {
  kind: 'notice',
  vipFrom: '',
  vipTo: '',
  deposited: 'any',
  titleEn: '',
  textEn: '',
  titleFil: '',
  textFil: '',
  days: '30',
};

const level = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));
const isLevel = (typed: string): boolean => /^\d{0,2}$/.test(typed.trim());

export function wrongIn(draft: Draft, t: ReturnType<typeof useText>): FormErrors<Draft> {
  const { vipFrom, vipTo, days } = draft;
  const inverted = isLevel(vipFrom) && isLevel(vipTo) && (level(vipFrom) ?? 0) > (level(vipTo) ?? 99);
  const missing = (typed: string) => (typed.trim() ? undefined : t('desk.mail.missing'));
  const daysFit = /^\d+$/.test(days.trim()) && Number(days) >= LETTER.minDays && Number(days) <= LETTER.maxDays;
  return {
    vipFrom: isLevel(vipFrom) ? undefined : t('desk.mail.vip-wrong'),
    vipTo: !isLevel(vipTo) ? t('desk.mail.vip-wrong') : inverted ? t('desk.mail.vip-inverted') : undefined,
    titleEn: missing(draft.titleEn),
    textEn: missing(draft.textEn),
    titleFil: missing(draft.titleFil),
    textFil: missing(draft.textFil),
    days: daysFit ? undefined : t('desk.mail.days-wrong', { min: LETTER.minDays, max: LETTER.maxDays }),
  };
}

/** Input of the operation from a valid form. */
export function inputOf(draft: Draft): Input<'mail.broadcast'> {
  const { kind, vipFrom, vipTo, deposited, titleEn, textEn, titleFil, textFil, days } = draft;
  const [from, to] = [level(vipFrom), level(vipTo)];
  return {
    audience: {
      ...(from !== undefined && { vipFrom: from }),
      ...(to !== undefined && { vipTo: to }),
      ...(deposited !== 'any' && { deposited: deposited === 'yes' }),
    },
    offer: kind === 'offer',
    words: {
      'en-PH': { title: titleEn.trim(), text: textEn.trim() },
      'fil-PH': { title: titleFil.trim(), text: textFil.trim() },
    },
    days: Number(days),
  };
}
