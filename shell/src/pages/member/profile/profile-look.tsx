import { useId } from 'react';
import { hasHiddenSigns, ITEM_STATUS, LENGTHS, nicknameLength, type UserInfo } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { Button, cx } from '@parola/ui';
import { Field, toast, useForm } from '@parola/ui/forms';
import { useShell } from '../../../composition/shell';
import { useText } from '../../../texts/profile';
import { fieldErrors } from '../../auth/field-errors';
import { Avatar } from '../avatar/avatar';
import { useAvatars } from '../avatar/use-avatars';
import css from './profile.module.css';

/** Texts for the reasons of a refused nickname, if the platform names one. */
const RULES: Readonly<
  Record<string, 'shell.profile.nickname-signs' | 'shell.profile.nickname-letters' | 'shell.profile.nickname-word'>
> = {
  signs: 'shell.profile.nickname-signs',
  letters: 'shell.profile.nickname-letters',
  word: 'shell.profile.nickname-word',
};

/** Form for nickname and picture, saved together. The list of forbidden words is known to the server only. */
export function Look({ user }: { user: UserInfo }) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const min = useConfig('nicknameLengthMin') ?? LENGTHS.nicknameMin;
  const max = useConfig('nicknameLengthMax') ?? LENGTHS.nicknameMax;
  const form = useForm({
    initial: { nickname: user.nickname, avatar: user.avatarOther ? 0 : user.avatar },
    validate: ({ nickname }) => {
      const length = nicknameLength(nickname.trim());
      if (hasHiddenSigns(nickname.trim())) return { nickname: t('shell.profile.nickname-signs') };
      if (length > max) return { nickname: t('shell.profile.nickname-long', { max }) };
      return length < min ? { nickname: t('shell.profile.nickname-short', { min }) } : {};
    },
    async submit({ nickname, avatar }) {
      try {
        const picture = avatar === 0 ? {} : { avatar, avatarOther: '' };
        await api.call('updateProfile', { nickname: nickname.trim(), ...picture }, { quiet: true });
        await session.reload();
        toast(t('shell.profile.saved'));
        return undefined;
      } catch (error) {
        const why = error instanceof CallError ? RULES[String(error.details.data?.['rule'])] : undefined;
        const errors = fieldErrors<{ nickname: string; avatar: number }>(error, { nicknameRefused: 'nickname' });
        return errors.nickname && why ? { nickname: `${errors.nickname} ${t(why)}` } : errors;
      }
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <div className={css.head}>
        <Avatar user={user} large />
        <Field
          label={t('shell.profile.nickname')}
          help={t('shell.profile.nickname-help', { max })}
          autoComplete="nickname"
          {...form.field('nickname')}
        />
      </div>
      <Pictures {...form.field('avatar')} />
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t('shell.profile.save')}
      </Button>
    </form>
  );
}

/** The offered pictures as native radio buttons, for arrow keys and screen readers. */
function Pictures({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useText();
  const name = useId();
  const offered = useAvatars()?.filter(({ itemStatus }) => itemStatus === ITEM_STATUS.on) ?? [];
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.group} role="radiogroup">
      <legend className={css.legend}>{t('shell.profile.pictures')}</legend>
      <div className={css.pictures}>
        {offered.map(({ avatarId, avatarUrl }, index) => (
          <label key={avatarId} className={cx(css.picture, avatarId === value && css.chosen)}>
            <input type="radio" name={name} checked={avatarId === value} onChange={() => onChange(avatarId)} />
            <img src={avatarUrl} alt={t('shell.profile.picture', { number: index + 1 })} width={64} height={64} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
