import type { PrivacyState } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Stack } from '@parola/ui';
import { List, ListRow, Switch } from '@parola/ui/forms';
import { longMoment } from '../../../ground/locale';
import { useText } from '../../../texts/profile';
import css from './profile.module.css';

interface Props extends Pick<PrivacyState, 'marketing' | 'consents'> {
  changed(): void;
}

/** Consent to advertising, and every accepted text with its version and date. */
export function Consents({ marketing, consents, changed }: Props) {
  const t = useText();
  const action = useAction('consentUpdate');
  async function say(yes: boolean): Promise<void> {
    if ((await action.run({ marketing: yes })).ok) changed();
  }
  return (
    <Stack gap={4}>
      <Switch
        value={marketing}
        disabled={action.busy}
        help={t('shell.consent.marketing-text')}
        onChange={(yes) => void say(yes)}
      >
        {t('shell.consent.marketing')}
      </Switch>
      {action.error && <Banner tone="danger">{action.error.message}</Banner>}
      {consents.length === 0 ? (
        <p className={css.text}>{t('shell.consent.none')}</p>
      ) : (
        <List label={t('shell.consent.list')}>
          {consents.map(({ consentId, version, accept, time }) => (
            <ListRow
              key={`${consentId}/${version}`}
              title={t(`shell.consent.${consentId}`)}
              meta={t(accept ? 'shell.consent.yes' : 'shell.consent.no', { version, at: longMoment(time, 'medium') })}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}
