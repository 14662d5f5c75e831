import { Field, Select, TextArea } from '@parola/ui/forms';
import { Banner, Stack } from '@parola/ui';
import { useQuery } from '../api/use-query';
import { Grants } from '../people/grants';
import css from '../components/shown.module.css';
import { Ticks } from '../components/checkbox-group';
import { useText } from '../text';
import { EMPTY_CI, EMPTY_GROUP, NO_SIGN_IN, type CiDraft, type SignInDraft } from './rules-draft';
import { faultIn } from './form-faults';
import type { PartProps } from './form-parts';
import { Rows } from './rule-rows';

/** Form part of CI jobs that get a token of a few minutes for the claims in their signed identity. */
export function CiPart({ draft, set, known, faults }: PartProps) {
  const t = useText();
  const people = useQuery('accounts', {}, ['audit']).data ?? [];
  const fault = faultIn(faults, 'ci');
  const owners = (own: string) => {
    const logins = people.filter(({ active, login }) => active && login !== '').map(({ login }) => login);
    return [...new Set([...logins, ...(own ? [own] : [])])].map((value) => ({ value, label: value }));
  };
  return (
    <Rows<CiDraft>
      title={t('console.rules.part.ci')}
      none={t('console.rules.no-ci')}
      add={t('console.rules.add-ci')}
      value={draft.ci}
      onChange={(ci) => set({ ci })}
      empty={() => EMPTY_CI}
      name={({ name }, number) => t('console.rules.ci', { name: name.trim() || String(number) })}
    >
      {({ name, issuer, claims, units, newUnits, owner, minutes }, index, change) => (
        <>
          <div className={css.pair}>
            <Field
              label={t('console.rules.ci-name')}
              autoCapitalize="none"
              maxLength={40}
              value={name}
              onChange={(value) => change({ name: value })}
              error={fault(index, 'name')}
            />
            <Field
              label={t('console.rules.ci-issuer')}
              inputMode="url"
              autoCapitalize="none"
              maxLength={200}
              value={issuer}
              onChange={(value) => change({ issuer: value })}
              error={fault(index, 'issuer')}
            />
            <Select
              label={t('console.rules.ci-owner')}
              placeholder={t('console.choose')}
              options={owners(owner)}
              value={owner}
              onChange={(value) => change({ owner: value })}
              error={fault(index, 'owner')}
            />
            <Field
              label={t('console.rules.ci-minutes')}
              inputMode="numeric"
              maxLength={2}
              value={minutes}
              onChange={(value) => change({ minutes: value })}
              error={fault(index, 'minutes')}
            />
          </div>
          <TextArea
            label={t('console.rules.ci-claims')}
            help={t('console.rules.ci-claims-help')}
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            value={claims}
            onChange={(value) => change({ claims: value })}
            error={fault(index, 'claims')}
          />
          <Ticks
            label={t('console.rules.ci-publishes')}
            options={known.units.map((value) => ({ value, label: value }))}
            value={units}
            onChange={(value) => change({ units: value })}
          />
          <Field
            label={t('console.rules.ci-new-units')}
            optional
            autoCapitalize="none"
            spellCheck={false}
            maxLength={400}
            value={newUnits}
            onChange={(value) => change({ newUnits: value })}
            error={fault(index, 'newUnits')}
          />
        </>
      )}
    </Rows>
  );
}

/** Form part of rights that groups of the OpenID provider give to people without an account. */
export function SignInPart({ draft, set, known, faults }: PartProps) {
  const t = useText();
  const { signIn } = draft;
  const { claim, groups } = signIn ?? NO_SIGN_IN;
  const fault = faultIn(faults, 'groups');
  return (
    <Stack gap={3}>
      <Rows<SignInDraft['groups'][number]>
        title={t('console.rules.sign-in')}
        none={t('console.rules.no-sign-in')}
        add={t('console.rules.add-group')}
        value={groups}
        // Without any group the sign-in rule has no effect, so it is removed.
        onChange={(all) => set({ signIn: all.length > 0 ? { claim, groups: all } : undefined })}
        empty={() => EMPTY_GROUP}
        name={({ value }, number) => t('console.rules.group', { claim, value: value.trim() || String(number) })}
      >
        {({ value, grants }, index, change) => (
          <>
            <Field
              label={t('console.rules.group-value')}
              autoCapitalize="none"
              maxLength={200}
              value={value}
              onChange={(words) => change({ value: words })}
              error={fault(index, 'value')}
            />
            <Grants {...known} value={grants} onChange={(all) => change({ grants: all })} />
            {fault(index, 'grants') && <Banner tone="danger">{fault(index, 'grants')}</Banner>}
          </>
        )}
      </Rows>
      {signIn && (
        <Field
          label={t('console.rules.sign-in-claim')}
          autoCapitalize="none"
          maxLength={60}
          value={claim}
          onChange={(words) => set({ signIn: { groups, claim: words } })}
          error={faults['claim']}
        />
      )}
    </Stack>
  );
}
