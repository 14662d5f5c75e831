import type { ReactNode } from 'react';
import { useCall } from '@parola/kit';
import { Card, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { useText } from '../../../texts/profile';
import { Consents } from './consents';
import { DataCopy } from './data-copy';
import { EraseAccount } from './erase-account';
import { PersonForm } from './person-form';
import css from './profile.module.css';

/** The player's rights over their data. */
function Rights() {
  const t = useText();
  const privacy = useCall('privacyState', {});
  return (
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
  );
}

/** Further personal data, and the player's rights over their data: consents, a copy, erasure (X44 to X46). */
export default function ProfileInfoPage() {
  const t = useText();
  const person = useCall('appUserOther', {});
  const asCard = (content: ReactNode) => (
    <Card as="section">
      <SectionTitle>{t('shell.person.title')}</SectionTitle>
      {content}
    </Card>
  );
  return (
    <Stack gap={5} className={css.page}>
      <DataView of={person} skeleton={asCard(<Skeleton shape="card" count={2} />)}>
        {(known) => (
          <>
            {asCard(<PersonForm known={known} saved={person.reload} />)}
            {/* Rendered after the form has loaded: the form is higher than its skeleton and would shift them. */}
            <Rights />
          </>
        )}
      </DataView>
      {person.status === 'error' && person.data === undefined && <Rights />}
    </Stack>
  );
}
