import { RELEASE_ROLES, type Grant, type ReleaseRole } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Inline, Select } from '@parola/ui/forms';
import { choiceOf, unitFault, UnitSelect, type UnitChoice } from '../components/unit-choice';
import { text, useText } from '../text';
import css from './people.module.css';

/** Describes grants in words: `Release manager on the channel production`. */
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
  /** Empty: all channels. */
  channel: string;
  unit: UnitChoice;
}

export const NO_GRANT: Draft = { role: 'viewer', channel: '', unit: { unit: '', isNew: false } };

/** Fields of a grant. `published`: names of the published units. */
export const draftOf = ({ role, channel = '', unit = '' }: Grant, published: readonly string[]): Draft => ({
  role,
  channel,
  // Only a publisher may name a unit before its publication.
  unit: role === 'publisher' ? choiceOf(unit, published) : { unit, isNew: false },
});
export const grantOf = ({ role, channel, unit: { unit } }: Draft): Grant => ({
  role,
  // Admin grants are never limited; the service would refuse a limited one.
  ...(role !== 'admin' && channel && { channel }),
  ...(role !== 'admin' && unit.trim() && { unit: unit.trim() }),
});

/** The first fault of a list of grants, as a sentence; undefined without one. */
export function grantsFault(grants: readonly Draft[], published: readonly string[]): string | undefined {
  if (grants.length === 0) return text('console.grant.wrong');
  const words = grants.map(grantOf).map((grant) => JSON.stringify(grant));
  const twice = words.findIndex((one, index) => words.indexOf(one) !== index);
  if (twice >= 0) return text('console.grant.twice', { number: twice + 1 });
  for (const [index, { role, unit }] of grants.entries()) {
    const fault = role === 'admin' ? undefined : unitFault(unit, published);
    if (fault) return text('console.grant.fault', { number: index + 1, fault: text(fault) });
  }
  return undefined;
}

interface GrantsProps {
  value: readonly Draft[];
  onChange: (grants: Draft[]) => void;
  /** Names of the existing channels and units. */
  channels: readonly string[];
  units: readonly string[];
}

/** Fields of grants: a role, optionally limited to a channel or unit. */
export function Grants({ value, onChange, channels, units }: GrantsProps) {
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
            onChange={(role) =>
              set(index, { role, ...(role !== 'publisher' && grant.unit.isNew && { unit: NO_GRANT.unit }) })
            }
          />
          {grant.role === 'admin' ? (
            <p className={css.whole}>{t('console.grant.whole')}</p>
          ) : (
            <>
              <Select
                label={t('console.grant.only-channel')}
                options={[
                  { value: ALL, label: t('console.grant.all-channels') },
                  ...withOwn(channels, grant.channel).map((name) => ({ value: name, label: name })),
                ]}
                value={grant.channel || ALL}
                onChange={(channel) => set(index, { channel: channel === ALL ? '' : channel })}
              />
              <UnitSelect
                label={t('console.grant.only-unit')}
                all={t('console.grant.all-units')}
                units={units}
                mayBeNew={grant.role === 'publisher'}
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
        <Button tone="ghost" size="sm" onClick={() => onChange([...value, NO_GRANT])}>
          {t('console.grant.add')}
        </Button>
      </Inline>
    </Stack>
  );
}

const ALL = '*';
/** Adds the grant's own value to the options, because the channel or unit may no longer exist. */
const withOwn = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [...names, own];
