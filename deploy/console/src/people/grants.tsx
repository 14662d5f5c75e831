import { RELEASE_ROLES, type Grant, type ReleaseRole } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Field, Inline, Select } from '@parola/ui/forms';
import { text, useText } from '../text';
import css from './people.module.css';

/** Grants in words: `Release manager of production`. */
export function grantWords(grants: readonly Grant[]): string {
  if (grants.length === 0) return text('console.grant.none');
  return grants
    .map(({ role, channel, unit }) =>
      [
        text(`console.role.${role}`),
        channel && text('console.grant.channel', { channel }),
        unit && text('console.grant.unit', { unit }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

export interface Draft {
  role: ReleaseRole;
  channel: string;
  unit: string;
}

export const draftOf = ({ role, channel = '', unit = '' }: Grant): Draft => ({ role, channel, unit });
export const grantOf = ({ role, channel, unit }: Draft): Grant => ({
  role,
  // An administrator is one of everything: narrowed it would be refused.
  ...(role !== 'admin' && channel.trim() && { channel: channel.trim() }),
  ...(role !== 'admin' && unit.trim() && { unit: unit.trim() }),
});

/** What somebody may do: a role, narrowed to a channel or a unit. */
export function Grants({ value, onChange }: { value: readonly Draft[]; onChange: (grants: Draft[]) => void }) {
  const t = useText();
  const set = (index: number, change: Partial<Draft>) =>
    onChange(value.map((grant, at) => (at === index ? { ...grant, ...change } : grant)));
  return (
    <Stack gap={3}>
      {value.map((grant, index) => (
        <div key={index} className={css.grant} role="group" aria-label={t('console.grant', { number: index + 1 })}>
          <Select
            label={t('console.role')}
            options={RELEASE_ROLES.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
            value={grant.role}
            onChange={(role) => set(index, { role })}
          />
          {grant.role === 'admin' ? (
            <p className={css.whole}>{t('console.grant.whole')}</p>
          ) : (
            <>
              <Field
                label={t('console.grant.only-channel')}
                optional
                autoCapitalize="none"
                maxLength={40}
                value={grant.channel}
                onChange={(channel) => set(index, { channel })}
              />
              <Field
                label={t('console.grant.only-unit')}
                optional
                autoCapitalize="none"
                maxLength={40}
                value={grant.unit}
                onChange={(unit) => set(index, { unit })}
              />
            </>
          )}
          <Button
            tone="ghost"
            size="sm"
            aria-label={t('console.grant.remove', { number: index + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            {t('console.remove')}
          </Button>
        </div>
      ))}
      <Inline>
        <Button tone="ghost" size="sm" onClick={() => onChange([...value, { role: 'viewer', channel: '', unit: '' }])}>
          {t('console.grant.add')}
        </Button>
      </Inline>
    </Stack>
  );
}
