import { RELEASE_ROLES, type Grant, type ReleaseRole } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Inline, Select } from '@parola/ui/forms';
import { choiceOf, unitFault, UnitSelect, type UnitChoice } from '../shown/unit-choice';
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
  /** Empty: all channels. */
  channel: string;
  unit: UnitChoice;
}

export const NO_GRANT: Draft = { role: 'viewer', channel: '', unit: { unit: '', isNew: false } };

/** A grant as fields. `published`: names of the units that there are. */
export const draftOf = ({ role, channel = '', unit = '' }: Grant, published: readonly string[]): Draft => ({
  role,
  channel,
  // Only of a publisher the unit may be one that is still to come.
  unit: role === 'publisher' ? choiceOf(unit, published) : { unit, isNew: false },
});
export const grantOf = ({ role, channel, unit: { unit } }: Draft): Grant => ({
  role,
  // An administrator is one of everything: narrowed it would be refused.
  ...(role !== 'admin' && channel && { channel }),
  ...(role !== 'admin' && unit.trim() && { unit: unit.trim() }),
});

/** The first thing that is wrong with what somebody shall be granted; undefined when nothing is. */
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
  /** Names of the channels and units that there are. */
  channels: readonly string[];
  units: readonly string[];
}

/** What somebody may do: a role, narrowed to a channel or a unit that there is. */
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
/** What a grant was narrowed to before stays in its list, also where it is gone. */
const withOwn = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [...names, own];
