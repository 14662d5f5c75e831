import { AGE_MIN, formatPesos } from '@parola/calls';
import { useCall, useConfig } from '@parola/kit';
import { ButtonLink, Card, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/kyc';
import { ASKED, acceptedIdTypes, USUAL } from './kyc-rule';
import { nameOf } from './your-id';
import css from './kyc.module.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <SectionTitle>{title}</SectionTitle>
      <div className={css.text}>{children}</div>
    </Card>
  );
}

/** The requirements of the identity check, and the use of its data. Open to visitors and players. */
export default function KycRulesPage() {
  const t = useText();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const config = useCall('anonymous/appConfig', ASKED);
  return (
    <Stack gap={4} className={css.page}>
      <DataView of={config} skeleton={<Skeleton shape="card" count={3} />}>
        {({ configMap }) => {
          const { kycAmount, kycBeforeDeposit, reviewHours } = configMap.appKycRule ?? USUAL;
          return (
            <>
              <Part title={t('shell.kyc-rules.why')}>
                <p>{t('shell.kyc-rules.why-text', { age })}</p>
              </Part>
              <Part title={t('shell.kyc-rules.when')}>
                <p>
                  {kycBeforeDeposit
                    ? t('shell.kyc-rules.when-first')
                    : t('shell.kyc-rules.when-amount', { amount: formatPesos(kycAmount) })}
                </p>
              </Part>
              <Part title={t('shell.kyc-rules.papers')}>
                <p>{t('shell.kyc-rules.papers-text')}</p>
                <ul>
                  {acceptedIdTypes(configMap).map((paper) => (
                    <li key={paper.idType}>{nameOf(paper)}</li>
                  ))}
                </ul>
                <p>{t('shell.kyc-rules.one')}</p>
              </Part>
              <Part title={t('shell.kyc-rules.picture')}>
                <ul>
                  <li>{t('shell.kyc.paper-hint')}</li>
                  <li>{t('shell.kyc.face-hint')}</li>
                </ul>
                <p>{t('shell.kyc.camera-help')}</p>
              </Part>
              <Part title={t('shell.kyc-rules.time')}>
                <p>{t('shell.kyc.sent-soon', { hours: reviewHours })}</p>
                <p>{t('shell.kyc-rules.again', { age })}</p>
              </Part>
              <Part title={t('shell.kyc-rules.kept')}>
                <p>{t('shell.kyc-rules.kept-text')}</p>
              </Part>
              <ButtonLink href="/member/profile/kyc">{t('shell.kyc-rules.start')}</ButtonLink>
            </>
          );
        }}
      </DataView>
    </Stack>
  );
}
