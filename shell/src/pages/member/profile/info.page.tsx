import { useCall } from '@parola/kit';
import { Card, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { useText } from '../../../texts/profile';
import { Consents } from './consents';
import { DataCopy } from './data-copy';
import { EraseAccount } from './erase-account';
import { PersonForm } from './person-form';
import css from './profile.module.css';

/** Further personal data, and what a player may ask about his data: consents, a copy, erasure (X44 to X46). */
export default function ProfileInfoPage() {
  const t = useText();
  const person = useCall('appUserOther', {});
  const privacy = useCall('privacyState', {});
  return (
    <Stack gap={5} className={css.page}>
      <Card as="section">
        <SectionTitle>{t('shell.person.title')}</SectionTitle>
        <DataView of={person} skeleton={<Skeleton shape="card" count={2} />}>
          {(known) => <PersonForm known={known} saved={person.reload} />}
        </DataView>
      </Card>
      {/* What comes above it would push it away. */}
      {person.status !== 'loading' && (
        <DataView of={privacy} skeleton={<Skeleton shape="card" count={3} />}>
          {(state) => (
            <>
              <Card as="section">
                <SectionTitle>{t('shell.consent.title')}</SectionTitle>
                <Consents marketing={state.marketing} consents={state.consents} changed={privacy.reload} />
              </Card>
              <Card as="section">
                <SectionTitle>{t('shell.copy.title')}</SectionTitle>
                <DataCopy copy={state.export} changed={privacy.reload} />
              </Card>
              <Card as="section">
                <SectionTitle>{t('shell.erase.title')}</SectionTitle>
                <EraseAccount state={state} changed={privacy.reload} />
              </Card>
            </>
          )}
        </DataView>
      )}
    </Stack>
  );
}
