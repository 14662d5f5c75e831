import { SectionTitle, Stack } from '@parola/ui';
import { Checkbox, Field, Select } from '@parola/ui/forms';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { NO_RULE, type ChannelDraft } from './rules-draft';
import type { PartProps } from './form-parts';

/** Limit of approvals that a rule may demand. */
const MOST_EYES = 5;
const COUNTS = Array.from({ length: MOST_EYES + 1 }, (_, count) => String(count));

/** Approvals and attestations of all channels that exist or that the policy names. */
export function ChannelsPart({ draft, set, known }: Omit<PartProps, 'faults'>) {
  const t = useText();
  const names = [...new Set([...known.channels, ...Object.keys(draft.channels)])];
  return (
    <section>
      <SectionTitle>{t('console.rules.part.approvals')}</SectionTitle>
      <Stack gap={3}>
        <p className={css.meta}>{t('console.rules.part.approvals-text')}</p>
        {names.map((name) => (
          <Channel
            key={name}
            name={name}
            of={draft.channels[name] ?? NO_RULE}
            set={(change) =>
              set({ channels: { ...draft.channels, [name]: { ...(draft.channels[name] ?? NO_RULE), ...change } } })
            }
          />
        ))}
      </Stack>
    </section>
  );
}

interface ChannelProps {
  name: string;
  of: ChannelDraft;
  set: (change: Partial<ChannelDraft>) => void;
}

function Channel({ name, of, set }: ChannelProps) {
  const t = useText();
  const counts = COUNTS.map((value) => ({
    value,
    label: value === '0' ? t('console.rules.nobody') : t('console.rules.people', { count: Number(value) }),
  }));
  return (
    <fieldset className={css.plainGroup}>
      <legend className={css.legend}>{t('console.rules.channel', { channel: name })}</legend>
      <div className={css.pair}>
        <Select
          label={t('console.rules.for-remotes')}
          options={counts}
          value={of.needed}
          onChange={(needed) => set({ needed })}
        />
        <Select
          label={t('console.rules.for-shell')}
          options={counts}
          value={of.shell}
          onChange={(shell) => set({ shell })}
        />
        <Select
          label={t('console.rules.attestation')}
          options={(['off', 'asked', 'required'] as const).map((value) => ({
            value,
            label: t(`console.rules.attested.${value}`),
          }))}
          value={of.attested}
          onChange={(attested) => set({ attested })}
        />
      </div>
      <Checkbox value={of.notPublisher} onChange={(notPublisher) => set({ notPublisher })}>
        {t('console.rules.not-publisher')}
      </Checkbox>
    </fieldset>
  );
}

/** Mode of the guard, and the largest share of a canary. */
export function GuardPart({ draft, set, faults }: Omit<PartProps, 'known'>) {
  const t = useText();
  return (
    <section>
      <SectionTitle>{t('console.rules.part.canaries')}</SectionTitle>
      <div className={css.pair}>
        <Select
          label={t('console.rules.guard')}
          options={(['on', 'dry', 'off'] as const).map((value) => ({
            value,
            label: t(`console.rules.guard-mode.${value}`),
          }))}
          value={draft.guard}
          onChange={(guard) => set({ guard })}
        />
        <Field
          label={t('console.rules.canary-most')}
          inputMode="decimal"
          maxLength={6}
          value={draft.canaryMax}
          onChange={(canaryMax) => set({ canaryMax })}
          error={faults['canaryMax']}
        />
      </div>
    </section>
  );
}
